/**
 * Removes the fonts that came too late to be shown (`font-display: optional`). When stylesheets change, browsers load fonts
 * anew: they would be shown then, and move the page.
 */
export function removeLateFonts() {
  for (const { sheet } of document.head.querySelectorAll('style'))
    for (let index = (sheet?.cssRules.length ?? 0) - 1; index >= 0; index -= 1) {
      const rule = sheet?.cssRules[index];
      if (rule instanceof CSSFontFaceRule && isDownloaded(rule) && !isShown(familyOf(rule)))
        sheet?.deleteRule(index);
    }
}

const isDownloaded = ({ style }: CSSFontFaceRule) => style.getPropertyValue('src').includes('url(');
const familyOf = ({ style }: CSSFontFaceRule) => style.getPropertyValue('font-family');

/** Whether text in a font family is as wide as in the font that replaces it. */
const isShown = (family: string) => widthOf(`${family}, monospace`) !== widthOf('monospace');

function widthOf(fontFamily: string): number {
  const probe = document.createElement('span');
  probe.textContent = 'Ridgelight';
  Object.assign(probe.style, { position: 'absolute', visibility: 'hidden', fontFamily });
  document.body.append(probe);
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  return width;
}
