import { z } from 'zod';
import { addressList } from './server/addresses.ts';

// Imported by scripts under plain Node as well as by the app: no path alias, no `server-only`.

const PRODUCTION_BUILD = 'phase-production-build';

const required = (name: string, hint: string) => z.string(`${name} is missing: ${hint}.`);

const url = (name: string, example: string, protocols: string[]) =>
  z.string().refine((text) => {
    const parsed = URL.parse(text);
    return parsed !== null && protocols.includes(parsed.protocol);
  }, `${name} is not a usable address: write it like ${example}.`);

const databaseUrl = (name: string) =>
  url(name, 'postgresql://user:password@host:5432/name', ['postgres:', 'postgresql:']);

const origin = url('SITE_URL', 'https://www.example.com', ['http:', 'https:'])
  .refine(
    (text) => ['', '/'].includes(text.replace(/^\w+:\/\/[^/?#]*/, '')),
    'SITE_URL is more than an origin: leave out everything after the host.',
  )
  .transform((text) => URL.parse(text)?.origin ?? text);

const mailbox = z
  .string()
  .regex(
    /^(?:[^<>@\p{Cc}]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
    'MAIL_FROM is not a mailbox: write it like Ridgelight <no-reply@example.com>.',
  );

/** Addresses and ranges with commas between them. */
const addresses = (name: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .transform((entries) => entries.filter(Boolean))
    .refine(
      (entries) => entries.every(isAddressOrRange),
      `${name} is not a list of addresses: write it like 10.0.0.1, 192.168.0.0/16.`,
    );

const wholeNumber = (name: string, least: number, most: number) => {
  const message = `${name} is not a number that can be used: write one between ${least} and ${most}.`;
  return z.coerce.number(message).int(message).min(least, message).max(most, message);
};

const EVERY_INTERFACE = ['0.0.0.0', '::'];
const NOT_A_PORT = 'PORT is not a port: write a number between 1 and 65535.';
const port = z.coerce
  .number(NOT_A_PORT)
  .int(NOT_A_PORT)
  .min(1, NOT_A_PORT)
  .max(65535, NOT_A_PORT)
  .default(3000);

const address = z.object({ HOST: z.string().default('127.0.0.1'), PORT: port, SITE_URL: origin.optional() });

const schema = address
  .extend({
    NODE_ENV: z.string().default('development'),
    NEXT_PHASE: z.string().optional(),
    DATABASE_URL: required(
      'DATABASE_URL',
      'set it to a PostgreSQL server, or start with npm run up, which brings one',
    ).pipe(databaseUrl('DATABASE_URL')),
    DATABASE_DIRECT_URL: databaseUrl('DATABASE_DIRECT_URL').optional(),
    AUTH_SECRET: z
      .string()
      .min(
        32,
        'AUTH_SECRET is too short: use 32 characters or more, for example from openssl rand -base64 32.',
      )
      .optional(),
    SMTP_URL: url('SMTP_URL', 'smtp://user:password@host:587', ['smtp:', 'smtps:']).optional(),
    MAIL_FOLDER: z.string().optional(),
    MAIL_FROM: mailbox.default('Ridgelight <no-reply@localhost>'),
    ADMIN_EMAIL: z.email('ADMIN_EMAIL is not an email address.').optional(),
    ADMIN_PASSWORD: z
      .string()
      .min(12, 'ADMIN_PASSWORD is too short: use 12 characters or more.')
      .max(128, 'ADMIN_PASSWORD is too long: use 128 characters or fewer.')
      .optional(),
    TRUSTED_PROXIES: addresses('TRUSTED_PROXIES').prefault(''),
    MAX_LEADS_PER_HOUR: wholeNumber('MAX_LEADS_PER_HOUR', 1, 1_000_000).default(200),
    CANARY_MINUTES: wholeNumber('CANARY_MINUTES', 0, 1_440).default(15),
    CANARY_EMAIL: z.email('CANARY_EMAIL is not an email address.').optional(),
    WEBHOOK_PRIVATE_ADDRESSES: addresses('WEBHOOK_PRIVATE_ADDRESSES').prefault(''),
  })
  .refine(({ ADMIN_EMAIL, ADMIN_PASSWORD }) => Boolean(ADMIN_EMAIL) === Boolean(ADMIN_PASSWORD), {
    error: 'ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither.',
    when: () => true,
  })
  .refine((values) => Boolean(values.AUTH_SECRET) || !needsSecret(values), {
    error: 'AUTH_SECRET is missing: set 32 characters or more, for example from openssl rand -base64 32.',
    when: () => true,
  })
  .transform(({ NEXT_PHASE: _phase, HOST, PORT, SITE_URL, AUTH_SECRET, ...rest }) => ({
    ...rest,
    SITE_URL: originOf({ HOST, PORT, SITE_URL }),
    DATABASE_DIRECT_URL: rest.DATABASE_DIRECT_URL ?? rest.DATABASE_URL,
    AUTH_SECRET: AUTH_SECRET ?? 'only for development, never in production',
  }));

/** The environment, checked. */
export type Env = z.output<typeof schema>;

let cached: Env | undefined;

/** The environment of this process: read and checked at the first call. */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

/** The public address alone: pages that are built ahead of time need it where there is no database. */
export function siteOrigin(): string {
  return originOf(check(address, process.env));
}

/** Where this process listens. */
export function listenAddress(): { HOST: string; PORT: number } {
  return check(address, process.env);
}

/** Where this process reaches its own server, without a detour by the public address. */
export function loopbackOrigin(): string {
  const { HOST, PORT } = listenAddress();
  return `http://${EVERY_INTERFACE.includes(HOST) ? '127.0.0.1' : bracketed(HOST)}:${PORT}`;
}

/** Checks an environment; the error says one sentence for each thing that is wrong with it. */
export function parseEnv(source: Record<string, string | undefined>): Env {
  return check(schema, source);
}

function check<Output>(rules: z.ZodType<Output>, source: Record<string, string | undefined>): Output {
  // A variable that is set to nothing, as `.env` files and compose files do it, is one that is not set.
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const { data, error } = rules.safeParse(present);
  if (!error) return data;
  throw new Error([...new Set(error.issues.map((issue) => issue.message))].join('\n'));
}

function originOf({ HOST, PORT, SITE_URL }: z.output<typeof address>): string {
  const isThisMachine = [...EVERY_INTERFACE, '127.0.0.1', '::1'].includes(HOST);
  return SITE_URL ?? `http://${isThisMachine ? 'localhost' : bracketed(HOST)}:${PORT}`;
}

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** A build makes files only: who builds need not hold the secret of who runs. */
function needsSecret({
  NODE_ENV,
  NEXT_PHASE,
}: {
  NODE_ENV: string;
  NEXT_PHASE?: string | undefined;
}): boolean {
  return NODE_ENV === 'production' && NEXT_PHASE !== PRODUCTION_BUILD;
}

function isAddressOrRange(text: string): boolean {
  try {
    addressList([text]);
    return true;
  } catch {
    return false;
  }
}
