/** Whether an `If-None-Match` header lists the tag, or any. Tags are compared weakly (RFC 9110, 8.8.3.2 and 13.1.2). */
export const matchesETag = (known: string | undefined, tag: string): boolean =>
  known?.trim() === '*' ||
  (known?.split(',').some((entry) => withoutWeakness(entry.trim()) === withoutWeakness(tag)) ?? false);

const withoutWeakness = (tag: string) => tag.replace(/^W\//, '');
