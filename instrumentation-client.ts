// Next runs this before anything else in the browser. Zod would try whether it may evaluate code, which the page's policy
// forbids and the browser reports; it reads this setting when it is loaded, which is later and not on every page.
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig = { ...shared.__zod_globalConfig, jitless: true };

// A browser gives up a transition when the page is resized or hidden, or when it is too busy. React knows some of these errors
// by their texts, which differ between browsers, and reports the others.
addEventListener('error', (event) => {
  if (event.error instanceof DOMException && /transition/i.test(event.error.message)) event.preventDefault();
});
