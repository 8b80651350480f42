import { expect } from 'vitest';

/** A body that an endpoint must reject, the content type it is sent with, and the response. */
export interface BadBody {
  kind: string;
  body: BodyInit;
  type?: string;
  /** The status and the code of the response. */
  rejection: readonly [status: number, code: string];
  /** The field that the response names. */
  field?: string;
}

type Fields = Record<string, unknown>;
type Sent = Pick<BadBody, 'kind' | 'body' | 'type'>;

const INVALID = [400, 'invalid'] as const;
const INVALID_JSON = [400, 'invalid-json'] as const;
const INVALID_ENCODING = [400, 'invalid-encoding'] as const;
const TOO_LARGE = [413, 'too-large'] as const;
const UNSUPPORTED = [415, 'unsupported-type'] as const;

const FORM = 'application/x-www-form-urlencoded';
const bytes = (...values: number[]) => new Uint8Array(values);

const json = (kind: string, value: unknown) => ({ kind, body: JSON.stringify(value) });
const rejected = (rejection: BadBody['rejection'], bodies: Sent[]): BadBody[] =>
  bodies.map((body) => ({ ...body, rejection }));

/** Expects the response that a bad body gets. */
export async function expectRejection(response: Response, { kind, rejection, field }: BadBody) {
  const { code, message, fields } = await response.json();
  expect([response.status, code], kind).toEqual(rejection);
  expect(message, kind).toMatch(/\w/);
  if (field) expect(fields, kind).toHaveProperty([field], expect.stringMatching(/\w/));
}

/** A body of 1,100 KB, more than any endpoint takes, without a Content-Length. */
const endless = () => {
  let sent = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      if (sent > 1_100) return controller.close();
      controller.enqueue(new Uint8Array(1_024).fill(32));
    },
  });
};

/** Bodies that every endpoint rejects, whatever its fields. */
export const malformed = (): BadBody[] => [
  ...rejected(INVALID_JSON, [
    { kind: 'an empty body', body: '' },
    { kind: 'whitespace', body: ' \n\t ' },
    { kind: 'plain text', body: 'hello' },
    { kind: 'truncated JSON', body: '{"name":"Ann' },
    { kind: 'a trailing comma', body: '{"name":"Ann",}' },
    { kind: 'single quotes', body: "{'name':'Ann'}" },
    { kind: 'a comment', body: '{} // done' },
    { kind: 'two documents', body: '{}{}' },
    { kind: 'NaN', body: '{"name":NaN}' },
    { kind: 'XML', body: '<name>Ann</name>' },
    { kind: 'a raw NUL', body: '{"name":"\u0000"}' },
    { kind: 'UTF-16', body: bytes(0x7b, 0x00, 0x7d, 0x00) },
  ]),
  ...rejected(INVALID_ENCODING, [
    { kind: 'bytes that are not UTF-8', body: bytes(0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d) },
    { kind: 'UTF-8 that is cut off', body: bytes(0x22, 0xc3) },
  ]),
  ...rejected(INVALID, [
    json('null', null),
    json('true', true),
    json('a number', 7),
    json('a text', 'Ann'),
    json('an empty list', []),
    json('an empty object', {}),
    { kind: 'brackets four thousand deep', body: '['.repeat(4_000) + ']'.repeat(4_000) },
  ]),
  ...rejected(TOO_LARGE, [
    { kind: '1 MB and a byte', body: JSON.stringify('x'.repeat(1_024 * 1_024)) },
    { kind: 'a stream without an end', body: endless() },
  ]),
  ...rejected(UNSUPPORTED, [
    { kind: 'no content type', body: '{}', type: '' },
    { kind: 'text/plain', body: '{}', type: 'text/plain' },
    { kind: 'multipart', body: '--x--', type: 'multipart/form-data; boundary=x' },
    { kind: 'another encoding', body: '{}', type: 'application/json; charset=iso-8859-1' },
    { kind: 'another encoding in quotes', body: '{}', type: 'application/json; charset="utf-16"' },
  ]),
];

/** Forms that an endpoint for forms rejects. */
const badForms: BadBody[] = [
  ...rejected(INVALID, [{ kind: 'an empty form', body: '', type: FORM }]),
  ...rejected(INVALID_ENCODING, [
    { kind: 'a form with a broken escape', body: 'name=%E0%A4%A', type: FORM },
    { kind: 'a form that is not UTF-8', body: 'name=%FF%FE', type: FORM },
  ]),
  ...rejected(
    [400, 'repeated-field'],
    [{ kind: 'a form that repeats a field', body: 'name=Ann&name=Bob', type: FORM }],
  ),
];

/** Valid bodies with one field changed, which the response names. */
const withFaults = (valid: Fields, faults: Record<string, Fields>): BadBody[] =>
  Object.entries(faults).map(([kind, fault]) => {
    const [field = ''] = Object.keys(fault);
    return { ...json(kind, { ...valid, ...fault }), rejection: INVALID, field };
  });

const notText = { number: 7, list: ['a'], object: { a: 1 }, null: null, boolean: true };

const notTextIn = (valid: Fields, field: string) =>
  withFaults(
    valid,
    Object.fromEntries(
      Object.entries(notText).map(([kind, value]) => [`${field} is a ${kind}`, { [field]: value }]),
    ),
  );

const withoutField = (valid: Fields, field: string) =>
  withFaults(valid, { [`no ${field}`]: { [field]: undefined } });

/** Bad bodies of `POST /api/contact`. */
export const badContacts = (valid: Fields): BadBody[] => [
  ...malformed(),
  ...badForms,
  ...['name', 'phone', 'service'].flatMap((field) => [
    ...withoutField(valid, field),
    ...notTextIn(valid, field),
  ]),
  ...withFaults(valid, {
    'a blank name': { name: '  ' },
    'a name of 121 letters': { name: 'x'.repeat(121) },
    'a name with NUL': { name: 'Ann\u0000' },
    'a name with a line break': { name: 'Ann\r\nBcc: all@example.com' },
    'a phone without digits': { phone: 'call me' },
    'a phone of 41 digits': { phone: '1'.repeat(41) },
    'an incomplete email': { email: 'ann@' },
    'two emails': { email: 'a@example.com, b@example.com' },
    'an email with a line break': { email: 'a@example.com\nBcc: b@example.com' },
    'an email of 300 letters': { email: `${'x'.repeat(290)}@example.com` },
    'an address with an escape': { address: '\u001b[2J' },
    'an address that is a list': { address: [] },
    'an unknown service': { service: 'wind' },
    'a service in capitals': { service: 'ENERGY-STORAGE' },
    'a message of 4,001 letters': { message: 'x'.repeat(4_001) },
    'a message with NUL': { message: 'a\u0000b' },
    'a message that is a number': { message: 1 },
    'an invalid submission id': { submissionId: '1' },
  }),
];

/** Bad bodies of `POST /api/admin/email-settings`. */
export const badEmailSettings = (): BadBody[] => [
  ...notTextIn({}, 'recipients').filter(({ kind }) => !kind.endsWith('list')),
  ...withFaults(
    {},
    {
      'no recipients': { recipients: [] },
      'a recipient that is a number': { recipients: [1] },
      'a nested list': { recipients: [['a@example.com']] },
      'one invalid among valid ones': { recipients: ['a@example.com', 'nope'] },
      '51 recipients': { recipients: Array.from({ length: 51 }, (_, index) => `a${index}@example.com`) },
      'an address of 300 letters': { recipients: [`${'x'.repeat(290)}@example.com`] },
    },
  ),
];

/** Bad bodies of `POST /api/admin/sign-in`. */
export const badSignIns = (valid: Fields): BadBody[] => [
  ...['email', 'password'].flatMap((field) => [...withoutField(valid, field), ...notTextIn(valid, field)]),
  ...withFaults(valid, {
    'no email': { email: '' },
    'an incomplete email': { email: 'ann@' },
    'an email with NUL': { email: 'ann\u0000@example.com' },
    'no password': { password: '' },
    'a password of 129 letters': { password: 'x'.repeat(129) },
    'a next that is a number': { next: 1 },
  }),
];

/** Bad bodies of `POST /api/seo`. */
export const badSeoRecords = (valid: Fields): BadBody[] => [
  ...['pagePath', 'title', 'description'].flatMap((field) => [
    ...withoutField(valid, field),
    ...notTextIn(valid, field),
  ]),
  ...['keywords', 'ogImage', 'canonicalUrl', 'structuredData', 'h1Text', 'imageAltTexts'].flatMap((field) =>
    // JSON may also be sent as a value.
    notTextIn(valid, field).filter(({ kind }) => !/null$|structuredData is a object/.test(kind)),
  ),
  ...withFaults(valid, {
    'an unknown page': { pagePath: '/nowhere' },
    'a staff page': { pagePath: '/admin/seo' },
    'a blank title': { title: ' ' },
    'a title of 71 letters': { title: 'x'.repeat(71) },
    'a blank description': { description: '' },
    'a description of 161 letters': { description: 'x'.repeat(161) },
    'keywords of 501 letters': { keywords: 'x'.repeat(501) },
    'an H1 of 151 letters': { h1Text: 'x'.repeat(151) },
    'an image with a line break': { ogImage: 'https://a.example/\nx' },
    'a canonical URL with a user name': { canonicalUrl: 'http://me@localhost:3000/about' },
    'truncated structured data': { structuredData: '{"@type":"Thing"' },
    'structured data of 20,001 letters': { structuredData: JSON.stringify('x'.repeat(19_999)) },
    'structured data with a lone surrogate': { structuredData: '{"@type":"Thing","name":"\ud800"}' },
    'structured data five thousand deep': {
      structuredData: `${'[{"a":'.repeat(2_000)}1${'}]'.repeat(2_000)}`,
    },
    'alt texts that are no JSON': { imageAltTexts: 'hero: a house' },
    'alt texts that are no list': { imageAltTexts: '{"selector":"img","alt":"x"}' },
    'alt texts without a selector': { imageAltTexts: '[{"alt":"x"}]' },
    'an alt text that is a number': { imageAltTexts: '[{"selector":"img","alt":1}]' },
    'an alt text of 251 letters': {
      imageAltTexts: JSON.stringify([{ selector: 'img', alt: 'x'.repeat(251) }]),
    },
    '201 alt texts': { imageAltTexts: JSON.stringify(Array(201).fill({ selector: 'img', alt: 'x' })) },
    'a negative base version': { baseVersion: -1 },
    'a base version as text': { baseVersion: '1' },
  }),
];

/** Bad bodies of `POST /api/admin/seo/redirects`. */
export const badRedirects = (valid: Fields): BadBody[] => [
  ...['from', 'to'].flatMap((field) => [...withoutField(valid, field), ...notTextIn(valid, field)]),
  ...withFaults(valid, {
    'a blank old path': { from: '  ' },
    'an old path with a line break': { from: '/old\nSet-Cookie: a=b' },
    'an old path that is a page': { from: '/about' },
    'a new path of another site': { to: 'https://evil.example/' },
    'a new path with two slashes': { to: '//evil.example' },
    'a new path that is no page': { to: '/nowhere' },
    'a new path with a query': { to: '/about?a=1' },
    'an admin page as new path': { to: '/admin/seo' },
    'a script as new path': { to: 'javascript:alert(1)' },
    'a path that leads to itself': { to: valid.from },
  }),
];
