import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { until } from '../../scripts/launch/until';

/** The folder with all mail that the app under test has sent. */
export function mailFolder(): string {
  const folder = process.env.E2E_MAIL_FOLDER;
  if (!folder) throw new Error('E2E_MAIL_FOLDER is set by playwright.config.ts.');
  return folder;
}

/** Waits until a message that matches arrives, and returns it parsed. */
export async function waitForMail(
  matches: (mail: Email) => boolean,
  { folder = mailFolder(), timeoutMs = 20_000 } = {},
): Promise<Email> {
  const found = await until(async () => (await readMails(folder)).find(matches), { timeoutMs });
  if (!found) throw new Error('The expected mail did not arrive.');
  return found;
}

// Each is parsed once: a file has its name when it is complete.
const parsed = new Map<string, Promise<Email>>();

function readMails(folder: string): Promise<Email[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  return Promise.all(files.map((name) => readMail(path.join(folder, name))));
}

function readMail(file: string): Promise<Email> {
  const mail = parsed.get(file) ?? PostalMime.parse(readFileSync(file));
  parsed.set(file, mail);
  return mail;
}
