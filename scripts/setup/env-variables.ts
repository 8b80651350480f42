import { randomBytes } from 'node:crypto';
import { parseEnv } from 'node:util';
import type { Answers } from './answers';
import { withVariables } from './env-file';

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
