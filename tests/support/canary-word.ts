/** Nothing else holds these: whatever of them is in a log came there by a field. */
export const WORD = 'canarywoodlark';
const DIGITS = '8285554773';
const EMAIL = `${WORD}@${WORD}.example`;

/** The word in every field that any call takes. */
export const values = {
  name: `${WORD} Smith`,
  email: EMAIL,
  phone: '(828) 555-4773',
  address: `1 ${WORD} Road`,
  message: `Please call ${WORD}, ${DIGITS}`,
  service: 'energy-storage',
  recipients: [EMAIL],
  recipient: EMAIL,
  token: WORD,
  password: `${WORD}${WORD}`,
  current: `${WORD}${WORD}`,
  code: WORD,
  enrolment: WORD,
  text: `A note of ${WORD}`,
  kind: 'noted',
  action: 'retry',
  title: WORD,
  description: WORD,
  h1Text: WORD,
  keywords: WORD,
  pagePath: '/about',
  from: `/${WORD}`,
  to: '/about',
};

const accepted: (keyof typeof values)[][] = [
  ['name', 'email', 'phone', 'address', 'message', 'service'],
  ['email', 'password'],
  ['token', 'password'],
  ['current', 'password'],
  ['recipients'],
  ['kind', 'text'],
  ['phone', 'email'],
  ['pagePath', 'title', 'description', 'h1Text', 'keywords'],
  ['from', 'to'],
  ['email', 'name'],
  ['password'],
  ['code'],
  ['email'],
];

/** Bodies with the word: one that no call takes, and those that some call takes. */
export const wordBodies: object[] = [
  values,
  ...accepted.map((names) => Object.fromEntries(names.map((name) => [name, values[name]]))),
];

/** Queries with the word. */
export const wordQueries = [
  '',
  `?${new URLSearchParams({ searchTerm: WORD })}`,
  `?${new URLSearchParams({ path: `/${WORD}`, token: WORD, next: `/${WORD}`, from: `/${WORD}`, lead: WORD })}`,
];

/** Headers with the word. */
export const wordHeaders = {
  'user-agent': WORD,
  referer: `http://localhost/${WORD}`,
  authorization: `Bearer ${WORD}`,
  'x-request-id': WORD,
  'accept-language': WORD,
  [`x-${WORD}`]: WORD,
};

/** Whether a line of a log tells what it must not. */
export const tells = (line: string) => line.includes(WORD) || /555\W*4773/.test(line);
