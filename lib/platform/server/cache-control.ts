export const DAY_S = 24 * 60 * 60;

/** The Cache-Control of files whose URL contains a hash of their content. */
export const IMMUTABLE = `public, max-age=${365 * DAY_S}, immutable`;
