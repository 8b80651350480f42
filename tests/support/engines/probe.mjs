// Put into every page by the proxy: collects what goes wrong there, and finds elements by role and name.
{
  const faults = [];
  // A browser gives up the cross-fade between two pages when the second is left.
  const note = (text) => /Transition was (aborted|skipped)/.test(text) || faults.push(text);
  addEventListener('error', ({ message, filename }) => message && note(`error: ${message} ${filename}`));
  addEventListener('unhandledrejection', ({ reason }) => note(`unhandled rejection: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    note(`policy violation: ${effectiveDirective} ${blockedURI} ${sample}`),
  );
  const { error } = console;
  console.error = (...args) => {
    note(`console.error: ${args.map(String).join(' ')}`);
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
    /** Loads every picture, however far down the page. Returns the addresses of those that cannot be shown. */
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
