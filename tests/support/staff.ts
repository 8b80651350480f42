/** The account that the app under test makes at its start. */
export const staff = { email: 'owner@ridgelight.example', password: 'correct horse battery staple' };
