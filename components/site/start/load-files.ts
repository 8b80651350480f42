/** Loads stylesheets and scripts; the scripts run in their order. */
export function loadFiles(files: string[]) {
  for (const file of files) document.head.append(file.endsWith('.css') ? stylesheet(file) : script(file));
}

/** As React writes it, so that React finds it and doesn't load it again. */
function stylesheet(href: string): HTMLLinkElement {
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.href = href;
  element.dataset.precedence = 'next';
  return element;
}

function script(src: string): HTMLScriptElement {
  const element = document.createElement('script');
  element.src = src;
  element.async = false;
  return element;
}
