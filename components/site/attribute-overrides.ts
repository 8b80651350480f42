/** Attributes by name; null takes one away. */
type Attributes = Record<string, string | null>;

/** Sets attributes of elements for a while: `undo` gives each element what it had before the first change. */
export function overrideAttributes() {
  const originals = new Map<Element, Attributes>();
  return {
    set(element: Element, attributes: Attributes) {
      const before = originals.get(element) ?? {};
      for (const name of Object.keys(attributes))
        if (!(name in before)) before[name] = element.getAttribute(name);
      originals.set(element, before);
      write(element, attributes);
    },
    undo() {
      for (const [element, attributes] of originals) write(element, attributes);
      originals.clear();
    },
  };
}

function write(element: Element, attributes: Attributes) {
  for (const [name, value] of Object.entries(attributes))
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
}
