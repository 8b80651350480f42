/** The names with a number after each that is there more than once, so that no two are the same. */
export function distinctNames(names: string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const number = (seen.get(name) ?? 0) + 1;
    seen.set(name, number);
    return names.indexOf(name) === names.lastIndexOf(name) ? name : `${name}, no. ${number}`;
  });
}
