import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyAnswers, requireMailServer } from '@/scripts/setup/apply';
import { askOperation } from '@/scripts/setup/questions/ask-operation';
import { Terminal } from '@/scripts/setup/questions/terminal';
import { readAnswers } from '@/scripts/setup/read-answers';
import { type MailServer, startMailServer } from '../support/mail-server';
import boone from '../support/setup/boone.json' with { type: 'json' };
import { Prompt } from '../support/setup/prompt';

const COPIED = [
  'app/globals.css',
  'app/icon.svg',
  'lib/site/installer',
  'lib/site/logo.json',
  'lib/site/palette.json',
  'public/drawings',
];

let folder: string;
let mail: MailServer;

beforeAll(async () => {
  mail = await startMailServer();
});
afterAll(() => mail.stop());

/** Copies what the setup changes to a folder of its own. */
function copyProject(): () => void {
  folder = mkdtempSync(path.join(tmpdir(), 'ridgelight-setup-'));
  for (const name of COPIED) cpSync(name, path.join(folder, name), { recursive: true });
  cpSync('tests/support/setup/logo.svg', path.join(folder, 'logo.svg'));
  return () => rmSync(folder, { recursive: true });
}

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const json = (file: string) => JSON.parse(read(file));

function answersFile(changes: object = {}): string {
  const file = path.join(folder, 'answers.json');
  const smtp = {
    url: `smtp://127.0.0.1:${mail.port}`,
    from: 'High Country Sun <hello@highcountrysun.example>',
  };
  writeFileSync(file, JSON.stringify({ ...boone, smtp, ...changes }));
  return file;
}

async function setUp(file: string): Promise<void> {
  const answers = await readAnswers(file);
  await requireMailServer(answers);
  await applyAnswers(answers, { root: folder, logoFolder: folder });
}

describe('with the answers of the made-up installer', () => {
  beforeAll(async () => {
    const remove = copyProject();
    await setUp(answersFile());
    return remove;
  });

  test('the facts, places and services are its own', () => {
    expect(json('lib/site/installer/business.json')).toMatchObject({
      name: 'High Country Sun',
      phone: '(828) 555-0177',
      region: { city: 'Boone', shortName: 'Northwest NC' },
    });
    expect(json('lib/site/installer/places.json').towns[0]).toMatchObject({
      name: 'Boone',
      county: 'Watauga',
    });
    expect(json('lib/site/installer/center.json').town).toBe('boone');
    expect(json('lib/site/installer/services.json')).not.toContain('commercial-solar');
  });

  test('the colors are in the style sheet, and outside it', () => {
    const { day, brand } = json('lib/site/palette.json');
    expect(brand).toBe('#1f5c3a');
    expect(read('app/globals.css')).toContain(`--color-primary: ${day.primary};`);
    expect(read('app/globals.css')).not.toContain('#133258');
  });

  test('its mark is among the public files and on the icon', () => {
    expect(json('lib/site/logo.json')).toEqual({ file: '/logo/mark.svg', aspectRatio: 1.5 });
    expect(read('public/logo/mark.svg')).toMatch(/^<svg .*#e8743b/);
    expect(read('app/icon.svg')).toMatch(/<title>High Country Sun<.*<image /);
  });

  test('.env has the address, the owner, the mail server and a secret, and only its owner may read it', () => {
    expect(parseEnv(read('.env'))).toMatchObject({
      SITE_URL: 'https://www.highcountrysun.example',
      ADMIN_EMAIL: 'owner@highcountrysun.example',
      ADMIN_PASSWORD: boone.owner.password,
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'High Country Sun <hello@highcountrysun.example>',
      AUTH_SECRET: expect.stringMatching(/.{32}/),
    });
    expect(statSync(path.join(folder, '.env')).mode & 0o777).toBe(0o600);
  });

  test('the owner got a test mail', () => {
    expect(mail.mails.at(-1)).toMatchObject({
      subject: 'Test mail from the setup of High Country Sun’s website',
      to: [{ address: 'owner@highcountrysun.example' }],
    });
  });

  test('running it again changes nothing but the drawn mark that it asks for', async () => {
    const before = read('lib/site/installer/places.json');
    await setUp(answersFile({ logo: null }));
    expect(read('lib/site/installer/places.json')).toBe(before);
    expect(json('lib/site/logo.json')).toBeNull();
    expect(read('app/icon.svg')).not.toContain('<image');
  });
});

test('the questions say why a test mail wasn’t accepted, and ask for the mail server again', async () => {
  mail.refused.add('nobody@highcountrysun.example');
  const prompt = new Prompt();
  const business = { name: 'High Country Sun', email: 'nobody@highcountrysun.example' };
  const answers = askOperation(new Terminal({ input: prompt.input, output: prompt.output }), {}, business);
  await prompt.answer('At which address');
  await prompt.answer('first owner');
  await prompt.answer('email address');
  await prompt.answer('A password', 'password1234');
  await prompt.sees('easy to guess');
  await prompt.answer('A password', boone.owner.password);
  await prompt.answer('Your mail server', `smtp://127.0.0.1:${mail.port}`);
  await prompt.answer('mail come from');
  await prompt.sees('no such mailbox');
  await prompt.answer('Your mail server');
  expect(await answers).toEqual({ owner: { email: business.email, password: boone.owner.password } });
  expect(prompt.shown).not.toContain(boone.owner.password);
});

describe('nothing is written', () => {
  beforeEach(copyProject);

  test('when the mail server refuses the owner’s address, for the reason that it gives', async () => {
    mail.refused.add('nobody@highcountrysun.example');
    const before = read('lib/site/installer/business.json');
    const owner = { ...boone.owner, email: 'nobody@highcountrysun.example' };
    await expect(setUp(answersFile({ owner }))).rejects.toThrow('no such mailbox');
    expect(read('lib/site/installer/business.json')).toBe(before);
  });

  test('when the logo can’t be used', async () => {
    const before = read('app/globals.css');
    await expect(setUp(answersFile({ logo: 'missing.png' }))).rejects.toThrow('missing.png');
    expect(read('app/globals.css')).toBe(before);
  });

  test('when the answers have faults, all of which are said at once', async () => {
    const file = answersFile({ phone: '555', colors: { brand: 'green', accent: '#e8743b' } });
    await expect(readAnswers(file)).rejects.toThrow(/phone: [\s\S]*colors\.brand: /);
  });
});
