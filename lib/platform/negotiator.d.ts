// The package has no types, and @types/negotiator is for a version without `preferred`; these cover what we use.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });

    /** The encodings that the client accepts, by its preference; `preferred` breaks ties. */
    encodings(available: readonly string[], options?: { preferred?: readonly string[] }): string[];
  }
}
