import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startNode } from '@/scripts/launch/child';
import { warningsIn } from '@/scripts/launch/warnings';

const line = (entry: object) => JSON.stringify({ time: '2026-11-22T09:00:00.000Z', ...entry });

test('extracts warnings and errors from the startup log', () => {
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

test('returns the buffered output on release', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-launch-'));
  const file = path.join(folder, 'app.mjs');
  writeFileSync(file, `console.log(${JSON.stringify(line({ level: 40, msg: 'Mail is NOT sent' }))})`);
  const child = startNode(file, [], { env: process.env, output: 'buffered' });
  expect(await child.ended).toBe(0);
  expect(warningsIn(child.release())).toEqual(['Mail is NOT sent']);
  rmSync(folder, { recursive: true });
});
