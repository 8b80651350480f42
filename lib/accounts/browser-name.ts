// Order matters: a user agent also contains the names of browsers further down the list.
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** A readable name for a user agent, such as "Chrome on Windows". */
export function browserName(userAgent: string | null): string {
  const findName = (list: readonly (readonly [string, string])[]) =>
    list.find(([token]) => userAgent?.includes(token))?.[1];
  const browser = findName(browsers) ?? 'Another program';
  const system = findName(systems);
  return system ? `${browser} on ${system}` : browser;
}
