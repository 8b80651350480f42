import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { closeDatabase } from '@/db/client';
import { holidaysSetting } from '@/lib/hours/schema';
import { log } from '@/lib/platform/log';
import { loadFacts } from '@/lib/platform/settings/facts';
import { type FileFacts, factsFile } from '@/lib/settings/facts-file';
import { defaultFacts } from '@/lib/site/facts/entries';
import { encodePicture } from '@/lib/uploads/encode';
import { exportFacts } from '@/scripts/facts/export-facts';
import { importFacts } from '@/scripts/facts/import-facts';
import { createTestDatabase, queryDatabase } from '../support/database';
import { busyPicture } from '../support/picture-files';

const server = process.env.DATABASE_URL;
const folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-facts-'));
beforeAll(() => {
  process.env.DATA_DIR = folder;
  log.level = 'silent';
});
afterEach(closeDatabase);
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => path.join(folder, name);

const madeUp: FileFacts = {
  ...defaultFacts,
  holidays: holidaysSetting.default,
  constants: {},
  business: { ...defaultFacts.business, name: 'Made-up Sun', phone: '(336) 555-0100' },
  look: { ...defaultFacts.look, brand: '#1f5c3a' },
};

/** Uses a database for what the command does, without its process. */
async function use(databaseUrl: string): Promise<void> {
  await closeDatabase();
  process.env.DATABASE_URL = databaseUrl;
}

const failure = (work: Promise<string>): Promise<string> =>
  work.then(
    (said) => expect.fail(`It succeeded: ${said}`),
    (error: Error) => error.message,
  );

/** Runs the command on a database. */
const runCommand = (databaseUrl: string, ...args: string[]) =>
  new Promise<{ code: unknown; output: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder };
    const command = ['--import', 'tsx', 'scripts/facts.ts', ...args];
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

async function emptySite(): Promise<string> {
  const database = await createTestDatabase(server);
  onTestFinished(database.drop);
  await queryDatabase(database.url, 'delete from settings');
  await queryDatabase(database.url, 'delete from setting_revisions');
  return database.url;
}

function write(name: string, content: object | string): string {
  const file = inFolder(name);
  writeFileSync(file, typeof content === 'string' ? content : factsFile(content as FileFacts));
  return file;
}

const settingsOf = (url: string) =>
  queryDatabase(url, 'select key, value, changed_by from settings order by key');

describe('npm run facts', () => {
  test('moves the facts, their pictures, the closed days and the constants of estimates to another database, in one transaction that tells running instances', async () => {
    const [from, to] = [await emptySite(), await emptySite()];
    const hash = 'a1'.repeat(16);
    const { width, height, files } = await encodePicture(
      await (await busyPicture(600, 400)).jpeg().toBuffer(),
    );
    await queryDatabase(from, 'insert into pictures (hash, width, height) values ($1, $2, $3)', [
      hash,
      width,
      height,
    ]);
    for (const { width, format, data } of files)
      await queryDatabase(
        from,
        'insert into picture_files (hash, width, format, data) values ($1, $2, $3, $4)',
        [hash, width, format, Buffer.from(data)],
      );
    const photo = { hash, width, height, alt: 'Ruth, who answers the phone' };
    const people = [{ id: 'ruth', name: 'Ruth Calloway', role: 'Office', photo }];
    const insert = 'insert into settings (key, value, version) values ($1, $2, 1)';
    await queryDatabase(from, insert, ['business', JSON.stringify(madeUp.business)]);
    await queryDatabase(from, insert, ['people', JSON.stringify(people)]);
    const holidays = { observed: ['christmas'], dates: [{ date: '2031-03-03', name: 'Vacation' }] };
    await queryDatabase(from, insert, ['holidays', JSON.stringify(holidays)]);

    // One that only the other site has changed goes.
    const constant =
      'insert into estimate_constants (key, value, source, reviewed_on) values ($1, $2, $3, $4)';
    await queryDatabase(from, constant, ['home-cost-mid', 3.1, 'Our last ten jobs', '2026-10-01']);
    await queryDatabase(to, constant, ['home-cost-low', 2.9, 'A guess', '2026-10-02']);

    const file = inFolder('moved.json');
    await use(from);
    await loadFacts();
    expect(await exportFacts(file)).toBe(
      `Wrote the facts of Made-up Sun to ${file}, and 1 picture to ${inFolder('moved-pictures')}.`,
    );
    expect(readdirSync(inFolder('moved-pictures'))).toHaveLength(files.length);

    const listener = new Client({ connectionString: to });
    listener.on('error', () => {});
    await listener.connect();
    const heard: string[] = [];
    listener.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`));
    await listener.query('listen seo_changed');
    const imported = await runCommand(to, 'import', file);
    expect(imported).toEqual({ code: 0, output: expect.stringContaining('Added 1 picture.') });
    await listener.query('select');
    await listener.end();
    expect(heard).toEqual(['seo_changed /*']);

    const saved = await settingsOf(to);
    expect(saved).toContainEqual({ key: 'business', value: madeUp.business, changed_by: 'facts import' });
    expect(saved).toContainEqual({ key: 'holidays', value: holidays, changed_by: 'facts import' });
    expect(saved).toContainEqual({ key: 'people', value: people, changed_by: 'facts import' });
    const audited = await queryDatabase(
      to,
      `select action, actor_name from audit_entries where action like 'settings.%' order by action`,
    );
    for (const key of ['business', 'holidays', 'people'])
      expect(audited).toContainEqual({ action: `settings.${key}`, actor_name: 'facts import' });
    const constants = await queryDatabase(
      to,
      'select key, value, source, source_url, reviewed_on::text from estimate_constants',
    );
    expect(constants).toEqual([
      {
        key: 'home-cost-mid',
        value: 3.1,
        source: 'Our last ten jobs',
        source_url: null,
        reviewed_on: '2026-10-01',
      },
    ]);
    for (const action of ['settings.estimate-constant', 'settings.estimate-constant-reset'])
      expect(audited).toContainEqual({ action, actor_name: 'facts import' });
    const filesOf = (url: string) => queryDatabase(url, 'select * from picture_files order by width, format');
    expect(await filesOf(to)).toEqual(await filesOf(from));

    await use(to);
    expect(await importFacts(file)).toBe(`Everything in ${file} is saved already.`);
  }, 90_000);

  test('saves nothing of a file with a mistake, and names each', async () => {
    const url = await emptySite();
    const file = write('wrong.json', {
      ...madeUp,
      business: { ...madeUp.business, phone: '828', email: 'nobody' },
      look: { brand: 'green', accent: '#e8743b' },
      constants: {
        'home-cost-low': { value: 9, source: 'A typo', sourceUrl: null, reviewedOn: '2026-10-02' },
      },
    });
    await use(url);
    const output = await failure(importFacts(file));
    expect(output).toContain(`Nothing was saved, because of ${file}:`);
    for (const name of ['business.phone', 'business.email', 'look.brand', 'constants.home-cost-low'])
      expect(output).toContain(`- ${name}: `);
    expect(await settingsOf(url)).toEqual([]);
  });

  test('saves nothing without a picture that the facts name, or with another file in its place', async () => {
    const url = await emptySite();
    const photo = { hash: 'b2'.repeat(16), width: 480, height: 320, alt: 'Ruth' };
    const file = write('unseen.json', {
      ...madeUp,
      people: [{ id: 'ruth', name: 'Ruth', role: 'Office', photo }],
    });
    await use(url);
    expect((await failure(importFacts(file))).match(/-480\.\w+ is missing/g)).toEqual(
      ['avif', 'webp', 'jpg'].map((format) => `-480.${format} is missing`),
    );
    expect(await settingsOf(url)).toEqual([]);
    expect(await queryDatabase(url, 'select * from pictures')).toEqual([]);
  });

  test.each([
    ['no JSON', 'name: Sun', 'npm run facts -- export FILE writes one'],
    ['another format', '{"format":2,"facts":{}}', 'another release has written this file'],
    ['an unknown fact', '{"format":1,"facts":{"weather":{}}}', 'weather: this release has no such fact'],
  ])('says what is wrong with %s', async (_what, content, sentence) => {
    expect(await failure(importFacts(write('odd.json', content)))).toContain(sentence);
  });

  test('says how to call it', async () => {
    const { code, output } = await runCommand(server ?? '', 'move', inFolder('moved.json'));
    expect({ code, output }).toEqual({
      code: 1,
      output: 'Say what to do, and with which file: export FILE, or import FILE\n',
    });
    expect(existsSync(inFolder('nothing.json'))).toBe(false);
  });
});
