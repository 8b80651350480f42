import axe from 'axe-core';

/**
 * The axe violations of what a DOM test renders, and where they are: of structure, names and roles, because a simulated browser has
 * neither colors nor sizes.
 */
export async function findDomViolations(element: Element) {
  const { violations } = await axe.run(element, {
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
}
