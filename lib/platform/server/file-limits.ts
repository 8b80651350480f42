// Also imported under plain Node and by browsers: no path alias, no `server-only`.

const KB = 1024;
const MB = 1024 * KB;

/** The most files of a request, and bytes of one. */
export const MAX_FILES = 10;
export const MAX_FILE_BYTES = 20 * MB;

/** The most bytes that are sent at once, and kept in a row. */
export const MAX_PART_BYTES = MB;

/** The fewest, but for the last part: a file isn't kept in crumbs. */
export const MIN_PART_BYTES = 64 * KB;

/** The most bytes of a form without JavaScript, with what is between its files. */
export const MAX_FORM_BYTES = MAX_FILES * MAX_FILE_BYTES + MB;

/** The widths of previews in px: in a list, and enlarged. */
export const PREVIEW_WIDTHS = [320, 1600] as const;
