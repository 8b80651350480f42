import { expect, test } from 'vitest';
import { siteVerificationSchema, verificationTags } from '@/lib/seo/site-verification/schema';

const GOOGLE = 'kJ3x9_Zq-AbCdEfGhIjKlMnOpQrStUvWxYz012345678';
const BING = '0123456789ABCDEF0123456789ABCDEF';
const NONE = { google: '', bing: '' };

test.each([
  ['google', GOOGLE, GOOGLE],
  ['google', `<meta name="google-site-verification" content="${GOOGLE}" />`, GOOGLE],
  ['google', ` <META content='${GOOGLE}' name='Google-Site-Verification'> `, GOOGLE],
  ['bing', `<meta name="msvalidate.01" content="${BING}" />`, BING],
  ['bing', '  ', null],
])('reads the code of %s from %s', (engine, text, token) => {
  expect(siteVerificationSchema.parse({ ...NONE, [engine]: text })).toMatchObject({ [engine]: token });
});

test.each([
  ['google', 'short', 'isn’t a code from Google'],
  ['google', `${GOOGLE}"><script>`, 'isn’t a code from Google'],
  ['google', `<meta name="msvalidate.01" content="${BING}">`, 'isn’t Google’s tag'],
  ['google', '<meta name="google-site-verification">', 'isn’t a code from Google'],
  ['bing', GOOGLE, 'isn’t a code from Bing'],
])('rejects for %s: %s', (engine, text, message) => {
  const { error } = siteVerificationSchema.safeParse({ ...NONE, [engine]: text });
  expect(error?.issues).toMatchObject([{ path: [engine], message: expect.stringContaining(message) }]);
});

test('makes the meta tags of the codes that are set', () => {
  expect(verificationTags({ google: GOOGLE, bing: null })).toEqual({ 'google-site-verification': GOOGLE });
  expect(verificationTags({ google: null, bing: BING })).toEqual({ 'msvalidate.01': BING });
});
