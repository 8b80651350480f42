/** A link within a text, in Markdown's form: `[words](/path#anchor)` or `[words](https://…)`. */
export const WRITTEN_LINK = /\[([^[\]]+)\]\(((?:https:\/\/|\/|#)[^\s()]*)\)/g;

/** A text without its links: what it says, for structured data. */
export const plainText = (text: string): string => text.replace(WRITTEN_LINK, '$1');

/** Whether every bracket in a text belongs to a link. */
export const hasWholeLinks = (text: string): boolean => !/[[\]]/.test(plainText(text));

export const HALF_LINK = 'Write a link as [words](/path) or [words](https://…)';
