// Whoever fills in a form chooses a name, so to prevent abuse a mail quotes only one that can't be anything else: up to four
// words, no digits, and no dot that a mail client could turn into a link.
const PLAIN_NAME = /^[\p{L}\p{M}'’-]{1,25}(?: [\p{L}\p{M}'’-]{1,25}){0,3}$/u;

/** The first line of a mail to somebody who asked for something. */
export const greetingFor = (name: string) => (PLAIN_NAME.test(name) ? `Hi ${name},` : 'Hi,');
