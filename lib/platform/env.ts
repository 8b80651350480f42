import { isIP } from 'node:net';
import { z } from 'zod';
// biome-ignore lint/style/noRestrictedImports: plain Node knows no path alias.
import { hostUrls } from '../../db/host-urls.ts';
import { mailboxPattern } from './mailbox.ts';
import { createAddressList, isPublic } from './server/addresses.ts';

// Also imported by scripts under plain Node: no path alias, no `server-only`.

const PRODUCTION_BUILD = 'phase-production-build';

const required = (name: string, hint: string) => z.string(`${name} is missing: ${hint}.`);

const url = (name: string, example: string, protocols: string[]) =>
  z.string().refine((text) => isUrlOf(text, protocols), unusable(name, example));

function isUrlOf(text: string, protocols: string[]): boolean {
  const parsed = URL.parse(text);
  return parsed !== null && protocols.includes(parsed.protocol);
}

const unusable = (name: string, example: string) =>
  `${name} is not a usable address: write it like ${example}.`;

const DATABASE_PROTOCOLS = ['postgres:', 'postgresql:'];

const databaseUrl = (name: string) =>
  z
    .string()
    .refine(
      (text) => hostUrls(text).every((one) => isUrlOf(one, DATABASE_PROTOCOLS)),
      unusable(name, 'postgresql://user:password@host:5432/name'),
    );

/** May name several hosts, one of which accepts writes. */
const primaryUrl = (name: string) =>
  databaseUrl(name).refine(
    (text) => hostUrls(text).length === 1 || /[?&]target_session_attrs=read-write(&|$)/.test(text),
    `${name} names several hosts: add ?target_session_attrs=read-write.`,
  );

const origin = url('SITE_URL', 'https://www.example.com', ['http:', 'https:'])
  .refine(
    (text) => ['', '/'].includes(text.replace(/^\w+:\/\/[^/?#]*/, '')),
    'SITE_URL is more than an origin: leave out everything after the host.',
  )
  .transform((text) => URL.parse(text)?.origin ?? text);

const mailbox = z
  .string()
  .regex(mailboxPattern, 'MAIL_FROM is not a mailbox: write it like Solar Company <no-reply@example.com>.');

/** A comma-separated list of addresses and ranges. */
const addresses = (name: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .transform((entries) => entries.filter(Boolean))
    .refine(
      (entries) => entries.every(isAddressOrRange),
      `${name} is not a list of addresses: write it like 10.0.0.1, 192.168.0.0/16.`,
    );

const integer = (name: string, min: number, max: number) => {
  const message = `${name} is not a number that can be used: write one between ${min} and ${max}.`;
  return z.coerce.number(message).int(message).min(min, message).max(max, message);
};

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const WILDCARD_HOSTS = ['0.0.0.0', '::'];
const PORT_MESSAGE = 'PORT is not a port: write a number between 1 and 65535.';
const port = z.coerce
  .number(PORT_MESSAGE)
  .int(PORT_MESSAGE)
  .min(1, PORT_MESSAGE)
  .max(65535, PORT_MESSAGE)
  .default(3000);

const address = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port,
  SITE_URL: origin.optional(),
  INDEXING: z
    .enum(['auto', 'on', 'off'], 'INDEXING is none of auto, on and off: write one of them.')
    .default('auto'),
});

const schema = address
  .extend({
    NODE_ENV: z.string().default('development'),
    NEXT_PHASE: z.string().optional(),
    DATABASE_URL: required(
      'DATABASE_URL',
      'set it to a PostgreSQL server, or start with npm run up, which brings one',
    ).pipe(primaryUrl('DATABASE_URL')),
    DATABASE_DIRECT_URL: primaryUrl('DATABASE_DIRECT_URL').optional(),
    DATABASE_REPLICA_URL: databaseUrl('DATABASE_REPLICA_URL')
      .refine((text) => hostUrls(text).length === 1, 'DATABASE_REPLICA_URL names several hosts: name one.')
      .optional(),
    REPLICA_MAX_AGE_SECONDS: integer('REPLICA_MAX_AGE_SECONDS', 1, 86_400).default(300),
    DATA_DIR: z.string().default('.data'),
    LEAD_SPOOL: z.enum(['on', 'off'], 'LEAD_SPOOL is neither on nor off: write one of them.').default('on'),
    AUTH_SECRET: z
      .string()
      .min(
        32,
        'AUTH_SECRET is too short: use 32 characters or more, for example from openssl rand -base64 32.',
      )
      .optional(),
    SMTP_URL: url('SMTP_URL', 'smtp://user:password@host:587', ['smtp:', 'smtps:']).optional(),
    MAIL_FOLDER: z.string().optional(),
    MAIL_FROM: mailbox.optional(),
    ADMIN_EMAIL: z.email('ADMIN_EMAIL is not an email address.').optional(),
    ADMIN_PASSWORD: z
      .string()
      .min(12, 'ADMIN_PASSWORD is too short: use 12 characters or more.')
      .max(128, 'ADMIN_PASSWORD is too long: use 128 characters or fewer.')
      .optional(),
    TRUSTED_PROXIES: addresses('TRUSTED_PROXIES').prefault(''),
    MAX_LEADS_PER_HOUR: integer('MAX_LEADS_PER_HOUR', 1, 1_000_000).default(200),
    CANARY_MINUTES: integer('CANARY_MINUTES', 0, 1_440).default(15),
    CANARY_EMAIL: z.email('CANARY_EMAIL is not an email address.').optional(),
    METRICS_TOKEN: z
      .string()
      .min(
        32,
        'METRICS_TOKEN is too short: use 32 characters or more, for example from openssl rand -base64 32.',
      )
      .optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: url('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318', [
      'http:',
      'https:',
    ]).optional(),
    CDN_PURGE_URL: url('CDN_PURGE_URL', 'https://cdn.example.com/purge', ['http:', 'https:']).optional(),
    CDN_PURGE_TOKEN: z.string().optional(),
    DRAIN_SECONDS: integer('DRAIN_SECONDS', 0, 60).default(0),
    LOG_LEVEL: z
      .enum(LOG_LEVELS, `LOG_LEVEL is not a log level: use one of ${LOG_LEVELS.join(', ')}.`)
      .default('info'),
    INDEXNOW_URL: url('INDEXNOW_URL', 'https://api.indexnow.org/indexnow', ['http:', 'https:']).default(
      'https://api.indexnow.org/indexnow',
    ),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(
        /^[\w-]{43}$/,
        'VAPID_PRIVATE_KEY is not a private key of P-256: write its 32 bytes as base64url, in 43 characters.',
      )
      .optional(),
    WEBHOOK_PRIVATE_ADDRESSES: addresses('WEBHOOK_PRIVATE_ADDRESSES').prefault(''),
    PICTURES_STORE_URL: url('PICTURES_STORE_URL', 'https://s3.example.com/bucket', [
      'http:',
      'https:',
    ]).optional(),
    PICTURES_STORE_REGION: z.string().default('us-east-1'),
    PICTURES_STORE_KEY: z.string().optional(),
    PICTURES_STORE_SECRET: z.string().optional(),
    FILES_BUDGET_GB: integer('FILES_BUDGET_GB', 1, 100_000).default(50),
  })
  .refine(({ ADMIN_EMAIL, ADMIN_PASSWORD }) => Boolean(ADMIN_EMAIL) === Boolean(ADMIN_PASSWORD), {
    error: 'ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or neither.',
    when: () => true,
  })
  .refine(({ CDN_PURGE_URL, CDN_PURGE_TOKEN }) => Boolean(CDN_PURGE_URL) === Boolean(CDN_PURGE_TOKEN), {
    error: 'CDN_PURGE_URL and CDN_PURGE_TOKEN belong together: set both or neither.',
    when: () => true,
  })
  .refine(
    ({ PICTURES_STORE_URL: address, PICTURES_STORE_KEY: key, PICTURES_STORE_SECRET: secret }) =>
      new Set([address, key, secret].map(Boolean)).size === 1,
    {
      error:
        'PICTURES_STORE_URL, PICTURES_STORE_KEY and PICTURES_STORE_SECRET belong together: set all three or none.',
      when: () => true,
    },
  )
  .refine((values) => Boolean(values.AUTH_SECRET) || !needsSecret(values), {
    error: 'AUTH_SECRET is missing: set 32 characters or more, for example from openssl rand -base64 32.',
    when: () => true,
  })
  .transform(({ NEXT_PHASE: _phase, HOST, PORT, SITE_URL, AUTH_SECRET, ...rest }) => ({
    ...rest,
    SITE_URL: resolveOrigin({ HOST, PORT, SITE_URL }),
    DATABASE_DIRECT_URL: rest.DATABASE_DIRECT_URL ?? rest.DATABASE_URL,
    AUTH_SECRET: AUTH_SECRET ?? 'only for development, never in production',
  }));

/** The names of all variables that the app reads. */
export const variableNames = Object.keys(schema.in.shape);

/** The validated environment. */
export type Env = z.output<typeof schema>;

let cached: Env | undefined;

/**
 * The environment of this process, validated on first use.
 *
 * @throws {Error} like `parseEnv`.
 */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}

/** Only the site's public origin, for builds, which run without the rest of the environment. */
export function siteOrigin(): string {
  return resolveOrigin(validate(address, process.env));
}

/** Whether search engines may list the site: by default only at a public address, because any other is a preview. */
export function allowsIndexing(): boolean {
  const { INDEXING, SITE_URL } = validate(address, process.env);
  return INDEXING === 'auto'
    ? SITE_URL !== undefined && isPublicHost(new URL(SITE_URL).hostname)
    : INDEXING === 'on';
}

// RFC 6761, 6762 and 8375, and ICANN's reservation of `internal`.
const SPECIAL_USE_DOMAINS = /(^|\.)(localhost|local|test|example|invalid|internal|home\.arpa)$/;

/** Whether search engines may list the site whatever is on it. */
export const forcesIndexing = (): boolean => validate(address, process.env).INDEXING === 'on';

/** Whether visitors elsewhere can reach the address of the site. */
export const hasPublicAddress = (): boolean => isPublicHost(new URL(siteOrigin()).hostname);

/** Whether it is a public address, or a name that the public DNS may have. */
function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '');
  return isIP(host) ? isPublic(host) : host.includes('.') && !SPECIAL_USE_DOMAINS.test(host);
}

/** The host and port that this process listens on. */
export function listenAddress(): { HOST: string; PORT: number } {
  return validate(address, process.env);
}

/** The loopback origin of this process's own server. */
export function loopbackOrigin(): string {
  const { HOST, PORT } = listenAddress();
  return `http://${WILDCARD_HOSTS.includes(HOST) ? '127.0.0.1' : bracketed(HOST)}:${PORT}`;
}

/**
 * Validates an environment.
 *
 * @throws {Error} for an invalid one, with one line per problem.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  return validate(schema, source);
}

function validate<Output>(schema: z.ZodType<Output>, source: Record<string, string | undefined>): Output {
  // `.env` and compose files set unset variables to empty strings.
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const { data, error } = schema.safeParse(present);
  if (!error) return data;
  throw new Error([...new Set(error.issues.map((issue) => issue.message))].join('\n'));
}

function resolveOrigin({ HOST, PORT, SITE_URL }: Omit<z.output<typeof address>, 'INDEXING'>): string {
  const isLocal = [...WILDCARD_HOSTS, '127.0.0.1', '::1'].includes(HOST);
  return SITE_URL ?? `http://${isLocal ? 'localhost' : bracketed(HOST)}:${PORT}`;
}

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** A build doesn't need the secret, so the build machine needn't have it. */
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
    createAddressList([text]);
    return true;
  } catch {
    return false;
  }
}
