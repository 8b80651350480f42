// Inserted into every page by the proxy: records errors, and finds elements by role and name.
{
  const faults = [];
  // A browser aborts the view transition between two pages when the second is left.
  const record = (text) => /Transition was (aborted|skipped)/.test(text) || faults.push(text);
  addEventListener('error', ({ message, filename }) => message && record(`error: ${message} ${filename}`));
  addEventListener('unhandledrejection', ({ reason }) => record(`unhandled rejection: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    record(`policy violation: ${effectiveDirective} ${blockedURI} ${sample}`),
  );
  const { error } = console;
  console.error = (...args) => {
    record(`console.error: ${args.map(String).join(' ')}`);
    error.apply(console, args);
  };

  const SELECTORS = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    field: 'input, textarea, select',
    dialog: '[role=dialog]',
    alert: '[role=alert]',
    status: '[role=status]',
    row: 'tr',
  };
  const nameOf = (element) =>
    (
      element.getAttribute('aria-label') ??
      (element.labels?.length
        ? [...element.labels].map((label) => label.textContent).join(' ')
        : element.textContent) ??
      ''
    ).trim();

  window.probe = {
    faults,
    /** The visible elements of a role whose name, or text, matches the pattern. */
    find: (role, pattern) =>
      [...document.querySelectorAll(SELECTORS[role])].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) &&
          new RegExp(pattern, 'i').test(nameOf(element)),
      ),
    /** Loads every image, lazy ones too. Returns the URLs of those that cannot be shown. */
    async brokenPictures() {
      const pictures = [...document.images].filter((picture) => picture.currentSrc || picture.src);
      for (const picture of pictures) picture.loading = 'eager';
      const outcomes = await Promise.allSettled(pictures.map((picture) => picture.decode()));
      return pictures
        .filter((picture, place) => outcomes[place].status === 'rejected' || picture.naturalWidth === 0)
        .map(({ src }) => src);
    },
  };
}
