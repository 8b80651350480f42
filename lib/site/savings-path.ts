/** The path of the savings page. In its own file, for code that needs none of its texts. */
export const SAVINGS_PATH = '/savings';

/** Where the answer to a form stands. Its query is the form's. */
export const SAVINGS_ANSWER = `${SAVINGS_PATH}#answer`;
