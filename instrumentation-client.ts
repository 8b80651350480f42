// Next runs this before anything else in the browser. Zod would try whether it may evaluate code, which the page's policy
// forbids and the browser reports; it reads this setting when it is loaded, which is later and not on every page.
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig = { ...shared.__zod_globalConfig, jitless: true };
