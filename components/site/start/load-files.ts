/** Loads stylesheets and scripts; the scripts run in their order. */
export function loadFiles(files: string[]) {
  for (const file of files) document.head.append(file.endsWith('.css') ? stylesheet(file) : script(file));
}

/** As React writes it, so that React finds it and doesn't load it again. It's applied without its fonts. */
function stylesheet(href: string): HTMLLinkElement {
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  element.href = href;
  element.dataset.precedence = 'next';
  // Loads it without applying it.
  element.media = 'not all';
  element.onload = () => {
    if (element.sheet) removeFontFaces(element.sheet);
    element.removeAttribute('media');
  };
  return element;
}

/** The document has them. Once more, a font that came too late to be shown (`font-display: optional`) would be: a layout shift. */
function removeFontFaces(sheet: CSSStyleSheet) {
  for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1)
    if (sheet.cssRules[index] instanceof CSSFontFaceRule) sheet.deleteRule(index);
}

function script(src: string): HTMLScriptElement {
  const element = document.createElement('script');
  element.src = src;
  element.async = false;
  return element;
}
