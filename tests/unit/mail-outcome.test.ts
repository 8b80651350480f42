import { describe, expect, it, test } from 'vitest';
import { retryDelaySeconds } from '@/lib/outbox/backoff';
import { mailOutcome } from '@/lib/outbox/outcome';

const errorOf = (fields: object, message = '') => Object.assign(new Error(message), fields);
const rcpt = (response: string) =>
  errorOf(
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: Number(response.slice(0, 3)) },
    `x: ${response}`,
  );

describe('mailOutcome', () => {
  it.each([
    ['an unknown mailbox', rcpt('550 5.1.1 no such user'), 'refused'],
    ['a domain that takes no mail', rcpt('556 5.1.10 null MX'), 'refused'],
    [
      'an invalid address',
      errorOf({ code: 'EENVELOPE', command: 'API' }, 'Invalid recipient "x y"'),
      'refused',
    ],
    [
      'rejected content',
      errorOf({ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, 'x: 554 spam'),
      'refused',
    ],
    ['greylisting', rcpt('451 4.7.1 come back later'), 'failed'],
    ['a full mailbox', rcpt('552 5.2.2 mailbox full'), 'failed'],
    ['relaying denied', rcpt('554 5.7.1 relay access denied'), 'failed'],
    ['missing authentication', rcpt('530 5.7.0 authentication required'), 'failed'],
    [
      'a wrong password',
      errorOf({ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, 'Invalid login: 535'),
      'failed',
    ],
    [
      'a rejected sender address',
      errorOf({ code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, 'x: 550 not yours'),
      'failed',
    ],
  ])('classifies %s', (_, error, state) => {
    expect(mailOutcome(error)).toMatchObject({ state, response: error.message });
  });

  it.each([
    ['a refused connection', { code: 'ESOCKET' }, 'unreachable'],
    ['a name that does not resolve', { code: 'EDNS' }, 'unreachable'],
    ['a server that is shutting down', { code: 'ECONNECTION', responseCode: 421 }, 'unreachable'],
    ['a server that is starting up', { code: 'EPROTOCOL', responseCode: 421 }, 'unreachable'],
    ['failed authentication', { code: 'EAUTH', responseCode: 535 }, 'rejected'],
  ])('classifies %s', (_, fields, failure) => {
    expect(mailOutcome(errorOf(fields))).toMatchObject({ state: 'failed', failure });
  });

  it('ignores errors that the mail library did not report', () => {
    expect(mailOutcome(new TypeError('a bug'))).toBeUndefined();
    expect(mailOutcome(errorOf({ code: '57P01' }))).toBeUndefined();
  });
});

test('doubles the retry delay (exponential backoff) up to a minute for an unreachable server, up to an hour for one that refuses', () => {
  const longest = (failure: 'unreachable' | 'rejected') =>
    [1, 2, 3, 6, 12, 100].map((attempts) => retryDelaySeconds(attempts, failure, 1));
  expect(longest('unreachable')).toEqual([2, 4, 8, 60, 60, 60]);
  expect(longest('rejected')).toEqual([2, 4, 8, 64, 3_600, 3_600]);
  expect(retryDelaySeconds(6, 'unreachable', 0)).toBe(30);
});
