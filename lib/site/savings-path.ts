/** The path of the savings page. In its own file, for code that needs none of its texts. */
export const SAVINGS_PATH = '/savings';
