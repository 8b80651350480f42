/** The global that tests/support/engines/probe.mjs defines in every page. */
declare const probe: {
  faults: string[];
  find(role: string, pattern: string): Element[];
  brokenPictures(): Promise<string[]>;
};
