import type { AtRule, ChildNode, Container, Root } from 'postcss';

// The pseudo-elements of form controls.
const CONTROL_PARTS =
  /::(placeholder|file-selector-button|-webkit-(search|date|datetime|calendar|inner|outer)[\w-]*)/;
const CONTROLS = ['input', 'select', 'textarea'];

/** Removes from the styles of a document with elements of these names what has no effect in it. */
export function tidyStyles(styles: Root, tags: string[]): void {
  if (!CONTROLS.some((control) => tags.includes(control)))
    styles.walkRules((rule) => {
      if (rule.selectors.every((selector) => CONTROL_PARTS.test(selector))) rule.remove();
    });
  removeUnused(styles, 'keyframes', animationNames(styles));
  removeUnused(styles, 'property', customProperties(styles));
  styles.walkDecls((declaration) => {
    const { prop, value, important } = declaration;
    const next = declaration.next();
    if (next?.type === 'decl' && next.prop === prop && next.value === value && next.important === important)
      declaration.remove();
  });
  removeEmpty(styles);
}

/** Removes the at-rules whose parameter isn't in `used`. */
function removeUnused(styles: Root, name: string, used: Set<string>): void {
  styles.walkAtRules(name, (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
}

function animationNames(styles: Root): Set<string> {
  const names = new Set<string>();
  styles.walkDecls(/^(animation(-name)?|--animate-.+)$/, ({ value }) => {
    for (const word of value.match(/[\w-]+/g) ?? []) names.add(word);
  });
  return names;
}

/** The custom properties that rules set or read; registering one does neither. */
function customProperties(styles: Root): Set<string> {
  const names = new Set<string>();
  styles.walkDecls(({ prop, value }) => {
    for (const name of `${prop} ${value}`.match(/--[\w-]+/g) ?? []) names.add(name);
  });
  return names;
}

function removeEmpty(container: Container<ChildNode>): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type !== 'rule' && node.type !== 'atrule') continue;
    // `@layer a, b;` has no block, and orders the layers.
    if (!node.nodes) continue;
    removeEmpty(node as AtRule);
    if (node.nodes.length === 0) node.remove();
  }
}
