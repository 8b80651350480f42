import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { Problem } from '../launch/problem';
import type { Answers } from './answers';
import { withVariables } from './env-file';
import { type Installer, installerFor } from './installer';
import { readLogo } from './logo';
import { paletteFor } from './palette';
import { SiteFiles } from './site-files';
import { sendTestMail } from './test-mail';

interface ApplyOptions {
  /** The folder of the project. */
  root: string;
  /** The folder that the logo's path is relative to. */
  logoFolder: string;
}

/** The installer's record before and after. */
export interface Change {
  before: Installer;
  after: Installer;
}

/**
 * Writes what the answers say. Everything that can fail is tried first, so that a failure leaves the files as they were.
 *
 * @throws {Problem} for a logo that can't be used, or colors without enough contrast
 */
export async function applyAnswers(answers: Answers, { root, logoFolder }: ApplyOptions): Promise<Change> {
  const files = new SiteFiles(root);
  const before = files.readInstaller();
  const after = installerFor(answers, before);
  const palette = paletteFor(answers.colors ?? files.readColors());
  const logo =
    answers.logo === undefined
      ? files.readLogo()
      : answers.logo && (await readLogo(path.resolve(logoFolder, answers.logo)));
  const env = envFor(files.readEnv(), answers);

  files.writeInstaller(after);
  if (answers.colors) files.writePalette(palette);
  if (answers.logo !== undefined) files.writeLogo(logo || null);
  files.writeIcon(after.business.name, palette, logo || null);
  files.writeEnv(env);
  return { before, after };
}

/** @throws {Problem} if the mail server of the answers doesn't accept a test mail to the owner */
export async function requireMailServer({ name, smtp, owner }: Answers): Promise<void> {
  if (!smtp || !owner) return;
  const failure = await sendTestMail({ ...smtp, to: owner.email, name });
  if (failure) throw new Problem(`The test mail wasn’t accepted. The mail server said: ${failure}`);
}

/** The text of `.env` with what the answers say; every other line stays. A missing AUTH_SECRET is generated. */
export function envFor(text: string, { siteUrl, smtp, owner }: Answers): string {
  const isSet = Boolean(parseEnv(text).AUTH_SECRET?.trim());
  return withVariables(text, {
    ...(siteUrl && { SITE_URL: siteUrl }),
    ...(!isSet && { AUTH_SECRET: randomBytes(32).toString('base64') }),
    ...(owner && { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }),
    ...(smtp && { SMTP_URL: smtp.url, MAIL_FROM: smtp.from }),
  });
}
