/** The account that the app under test creates at startup. */
export const staff = { email: 'owner@ridgelight.example', password: 'correct horse battery staple' };

/** What that account is called, once it has said so. */
export const staffName = 'Dana Whitfield';
