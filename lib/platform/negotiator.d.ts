// The package brings no types, and @types/negotiator is of a version that knew no `preferred`; these are of what is asked
// of it here.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });

    /** The available encodings that the client takes, the best liked first; of those liked as well, the preferred first. */
    encodings(available: readonly string[], options?: { preferred?: readonly string[] }): string[];
  }
}
