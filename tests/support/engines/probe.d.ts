/** What tests/support/engines/probe.mjs puts into every page. */
declare const probe: {
  faults: string[];
  find(role: string, pattern: string): Element[];
  brokenPictures(): Promise<string[]>;
};
