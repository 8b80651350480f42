/** What the person at the terminal can act on: printed as its sentence alone, without a stack. */
export class Problem extends Error {}
