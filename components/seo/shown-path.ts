/** Decodes a path for display; escapes that would change its meaning stay. */
export function shownPath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
