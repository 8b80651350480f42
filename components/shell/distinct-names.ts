/** Makes the names unique: appends a number to each one that occurs more than once. */
export function distinctNames(names: string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    return names.indexOf(name) === names.lastIndexOf(name) ? name : `${name}, no. ${number}`;
  });
}
