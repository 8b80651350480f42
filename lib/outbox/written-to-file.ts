// Also imported under plain Node, by the mail server of `npm run up`: no path alias.

/** The response of the mail server that `npm run up` starts. */
export const WRITTEN_TO_FILE = 'Written to a file, not sent';
