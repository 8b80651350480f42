import { aService } from './offered-services';

/** Unique values: one that is in a log was leaked from a field. */
export const MARKER = 'canarywoodlark';
const DIGITS = '8285554773';
const EMAIL = `${MARKER}@${MARKER}.example`;

/** A value with the marker for every field of any endpoint. */
export const values = {
  name: `${MARKER} Smith`,
  email: EMAIL,
  phone: '(828) 555-4773',
  address: `1 ${MARKER} Road`,
  message: `Please call ${MARKER}, ${DIGITS}`,
  service: aService,
  recipients: [EMAIL],
  recipient: EMAIL,
  token: MARKER,
  password: `${MARKER}${MARKER}`,
  current: `${MARKER}${MARKER}`,
  code: MARKER,
  enrollment: MARKER,
  text: `A note of ${MARKER}`,
  kind: 'noted',
  action: 'retry',
  title: MARKER,
  description: MARKER,
  h1Text: MARKER,
  keywords: MARKER,
  pagePath: '/about',
  from: `/${MARKER}`,
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

/** Bodies with the marker: one that no endpoint accepts, and those that some endpoint accepts. */
export const markerBodies: object[] = [
  values,
  ...accepted.map((names) => Object.fromEntries(names.map((name) => [name, values[name]]))),
];

/** Queries with the marker. */
export const markerQueries = [
  '',
  `?${new URLSearchParams({ searchTerm: MARKER })}`,
  `?${new URLSearchParams({ path: `/${MARKER}`, token: MARKER, next: `/${MARKER}`, from: `/${MARKER}`, lead: MARKER })}`,
];

/** Headers with the marker. */
export const markerHeaders = {
  'user-agent': MARKER,
  referer: `http://localhost/${MARKER}`,
  authorization: `Bearer ${MARKER}`,
  'x-request-id': MARKER,
  'accept-language': MARKER,
  [`x-${MARKER}`]: MARKER,
};

/** Whether a log line leaks a marker. */
export const leaks = (line: string) => line.includes(MARKER) || /555\W*4773/.test(line);
