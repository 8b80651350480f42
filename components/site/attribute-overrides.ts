/** Attribute values by name; null removes the attribute. */
type Attributes = Record<string, string | null>;

/** Sets attributes of elements temporarily: `undo` restores the values from before the first change. */
export function overrideAttributes() {
  const originals = new Map<Element, Attributes>();
  return {
    set(element: Element, attributes: Attributes) {
      const original = originals.get(element) ?? {};
      for (const name of Object.keys(attributes))
        if (!(name in original)) original[name] = element.getAttribute(name);
      originals.set(element, original);
      applyAttributes(element, attributes);
    },
    undo() {
      for (const [element, attributes] of originals) applyAttributes(element, attributes);
      originals.clear();
    },
  };
}

function applyAttributes(element: Element, attributes: Attributes) {
  for (const [name, value] of Object.entries(attributes))
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
}
