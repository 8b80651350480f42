import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { allowsIndexing, parseEnv, variableNames } from '@/lib/platform/env';

const database = { DATABASE_URL: 'postgresql://someone:secret@127.0.0.1:5432/ridgelight' };
const secret = 'a secret of thirty-two characters';

test.each(['docs/configuration.md', '.env.example'])(
  '%s has every variable that an operator may set',
  (file) => {
    // Set by Next and by the start commands.
    const own = ['NODE_ENV', 'NEXT_PHASE', 'MAIL_FOLDER'];
    const words = new Set(readFileSync(file, 'utf8').match(/\b[A-Z][A-Z_]+\b/g));
    expect(variableNames.filter((name) => !own.includes(name) && !words.has(name))).toEqual([]);
  },
);

describe('parseEnv', () => {
  test('requires only DATABASE_URL in development', () => {
    expect(parseEnv(database)).toMatchObject({
      ...database,
      SITE_URL: 'http://localhost:3000',
      TRUSTED_PROXIES: [],
    });
  });

  test('derives SITE_URL from HOST and PORT, and keeps only its origin', () => {
    expect(parseEnv({ ...database, PORT: '8080' }).SITE_URL).toBe('http://localhost:8080');
    expect(parseEnv({ ...database, HOST: '0.0.0.0' }).SITE_URL).toBe('http://localhost:3000');
    expect(parseEnv({ ...database, HOST: '192.0.2.7' }).SITE_URL).toBe('http://192.0.2.7:3000');
    expect(parseEnv({ ...database, HOST: 'fd00::7' }).SITE_URL).toBe('http://[fd00::7]:3000');
    expect(parseEnv({ ...database, SITE_URL: 'https://Solar.example/' }).SITE_URL).toBe(
      'https://solar.example',
    );
  });

  test('treats an empty variable as unset', () => {
    expect(
      parseEnv({ ...database, SMTP_URL: '', ADMIN_EMAIL: ' ', ADMIN_PASSWORD: '' }).SMTP_URL,
    ).toBeUndefined();
  });

  test('defaults DATABASE_DIRECT_URL to DATABASE_URL', () => {
    const direct = 'postgresql://someone:secret@127.0.0.1:5433/ridgelight';
    expect(parseEnv(database).DATABASE_DIRECT_URL).toBe(database.DATABASE_URL);
    expect(parseEnv({ ...database, DATABASE_DIRECT_URL: direct }).DATABASE_DIRECT_URL).toBe(direct);
  });

  test('accepts several hosts, of which one accepts writes', () => {
    const several = 'postgresql://someone:secret@one:5432,[::1]:5433/name?target_session_attrs=read-write';
    expect(parseEnv({ DATABASE_URL: several }).DATABASE_URL).toBe(several);
  });

  test('ignores a setting of a former version', () => {
    expect(parseEnv({ ...database, APP_PROCESSES: '2' })).toEqual(parseEnv(database));
  });

  test('parses TRUSTED_PROXIES as a list', () => {
    const { TRUSTED_PROXIES } = parseEnv({
      ...database,
      TRUSTED_PROXIES: '10.0.0.1, fd00::/8,172.16.0.0/12',
    });
    expect(TRUSTED_PROXIES).toEqual(['10.0.0.1', 'fd00::/8', '172.16.0.0/12']);
  });

  test('requires AUTH_SECRET in production, except during the build', () => {
    const production = { ...database, NODE_ENV: 'production' };
    expect(() => parseEnv(production)).toThrow('AUTH_SECRET is missing');
    expect(() => parseEnv({ ...production, AUTH_SECRET: 'short' })).toThrow('AUTH_SECRET is too short');
    expect(parseEnv({ ...production, AUTH_SECRET: secret }).AUTH_SECRET).toBe(secret);
    expect(() => parseEnv({ ...production, NEXT_PHASE: 'phase-production-build' })).not.toThrow();
  });

  test.each([
    [{ DATABASE_URL: 'mysql://host/name' }, 'DATABASE_URL is not a usable address'],
    [{ DATABASE_DIRECT_URL: 'host:5432' }, 'DATABASE_DIRECT_URL is not a usable address'],
    [{ DATABASE_URL: 'postgresql://one:5432,two:port/name' }, 'DATABASE_URL is not a usable address'],
    [{ DATABASE_URL: 'postgresql://one,two/name' }, 'add ?target_session_attrs=read-write'],
    [
      { DATABASE_REPLICA_URL: 'postgresql://one,two/name' },
      'DATABASE_REPLICA_URL names several hosts: name one',
    ],
    [{ CDN_PURGE_URL: 'https://cdn.example.com/purge' }, 'CDN_PURGE_URL and CDN_PURGE_TOKEN belong together'],
    [
      { PICTURES_STORE_URL: 'https://s3.example.com/bucket', PICTURES_STORE_KEY: 'id' },
      'PICTURES_STORE_URL, PICTURES_STORE_KEY and PICTURES_STORE_SECRET belong together',
    ],
    [{ REPLICA_MAX_AGE_SECONDS: '0' }, 'REPLICA_MAX_AGE_SECONDS is not a number that can be used'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is not a log level'],
    [{ SITE_URL: 'solar.example' }, 'SITE_URL is not a usable address'],
    [{ SITE_URL: 'https://solar.example/home' }, 'SITE_URL is more than an origin'],
    [{ PORT: 'http' }, 'PORT is not a port'],
    [{ PORT: '70000' }, 'PORT is not a port'],
    [{ INDEXING: 'yes' }, 'INDEXING is none of auto, on and off'],
    [{ LEAD_SPOOL: 'no' }, 'LEAD_SPOOL is neither on nor off'],
    [{ SMTP_URL: 'mail.example:25' }, 'SMTP_URL is not a usable address'],
    [{ MAIL_FROM: 'Ridgelight' }, 'MAIL_FROM is not a mailbox'],
    [{ MAIL_FROM: 'A\r\nBcc: b <a@b.example>' }, 'MAIL_FROM is not a mailbox'],
    [{ ADMIN_EMAIL: 'owner@solar.example' }, 'ADMIN_EMAIL and ADMIN_PASSWORD belong together'],
    [{ ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: 'a long password' }, 'ADMIN_EMAIL is not an email address'],
    [{ ADMIN_EMAIL: 'owner@solar.example', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD is too short'],
    [{ TRUSTED_PROXIES: '10.0.0.1, proxy' }, 'TRUSTED_PROXIES is not a list'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES is not a list'],
    [{ TRUSTED_PROXIES: '10.0.0.0/' }, 'TRUSTED_PROXIES is not a list'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8/8' }, 'TRUSTED_PROXIES is not a list'],
  ])('rejects %j', (values, sentence) => {
    expect(() => parseEnv({ ...database, ...values })).toThrow(sentence);
  });

  test('reports every problem at once, one per line, without repeating secrets', () => {
    const faulty = {
      NODE_ENV: 'production',
      SMTP_URL: 'nowhere',
      AUTH_SECRET: 'hunter2',
      ADMIN_EMAIL: 'a@b.example',
    };
    const message = messageOf(() => parseEnv(faulty));
    const subjects = message.split('\n').map((line) => line.split(' ')[0]);
    expect(subjects.toSorted()).toEqual(['ADMIN_EMAIL', 'AUTH_SECRET', 'DATABASE_URL', 'SMTP_URL']);
    expect(message).not.toContain('hunter2');
  });
});

describe('search engines', () => {
  const isAllowed = (values: Record<string, string>) => {
    vi.unstubAllEnvs();
    for (const name of ['SITE_URL', 'INDEXING']) vi.stubEnv(name, values[name]);
    return allowsIndexing();
  };

  afterEach(() => vi.unstubAllEnvs());

  test.each([
    'http://localhost:3000',
    'http://app.localhost',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://0.0.0.0:3000',
    'http://10.0.0.7',
    'http://192.168.1.20:3000',
    'http://[fd00::7]',
    'http://[::ffff:10.0.0.7]',
    'http://169.254.3.4',
    'http://solar-server',
    'https://solar.local',
    'https://solar.internal',
    'https://www.solar.example',
    'https://solar.test.',
  ])('mustn’t list %s', (SITE_URL) => {
    expect(isAllowed({ SITE_URL })).toBe(false);
    expect(isAllowed({ SITE_URL, INDEXING: 'on' })).toBe(true);
  });

  test('mustn’t list a site that hasn’t got its address yet', () => {
    expect(isAllowed({})).toBe(false);
  });

  test.each([
    'https://www.example.com',
    'https://local.solar.com',
    'https://93.184.215.14',
    'http://[2606:2800::1]',
  ])('may list %s', (SITE_URL) => {
    expect(isAllowed({ SITE_URL })).toBe(true);
    expect(isAllowed({ SITE_URL, INDEXING: 'off' })).toBe(false);
  });
});

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('nothing was thrown');
}
