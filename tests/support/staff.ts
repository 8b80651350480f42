/** The account that the app under test creates at startup. */
export const staff = { email: 'owner@ridgelight.example', password: 'correct horse battery staple' };
