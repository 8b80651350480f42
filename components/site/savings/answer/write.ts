/** Writes a text, if it's another one. To change a text node is less work for the browser than to replace it. */
export function writeText(element: Element, text: string | undefined) {
  if (text === undefined || element.textContent === text) return;
  const [node] = element.childNodes;
  if (node) node.nodeValue = text;
  else element.textContent = text;
}

/** Writes an attribute, if it's another one: browsers compute the style again even if it's the same. */
export function writeAttribute(element: Element, name: string, value: string) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
