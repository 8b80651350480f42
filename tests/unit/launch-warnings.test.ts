import { expect, test } from 'vitest';
import { warningsIn } from '@/scripts/launch/warnings';

const line = (entry: object) => JSON.stringify({ time: '2026-11-22T09:00:00.000Z', ...entry });

test('of what the app says while it starts, its warnings and errors are shown', () => {
  const output = [
    '   ▲ Next.js 16.4.6',
    line({ level: 30, msg: 'the worker sends what is in the outbox' }),
    line({ level: 40, msg: 'Mail is NOT sent: SMTP_URL is missing' }),
    line({ level: 40, folder: '.data/mail', msg: 'Mail is only written to files' }),
    line({ level: 50, error: { code: 'ECONNREFUSED' }, msg: 'starting the worker failed' }),
    '{ "level": 40, cut off',
    '{"level":40}',
    '',
  ].join('\n');
  expect(warningsIn(output)).toEqual([
    'Mail is NOT sent: SMTP_URL is missing',
    'Mail is only written to files (folder: .data/mail)',
    'starting the worker failed (error: {"code":"ECONNREFUSED"})',
  ]);
});
