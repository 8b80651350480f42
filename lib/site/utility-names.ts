/** What Duke's two companies are called on their bills. */
export const dukeNames = { dep: 'Duke Energy Progress', duke: 'Duke Energy' };
