import 'server-only';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { accounts, rateLimits, sessions, users, verifications } from '@/db/schema';
import { env } from '@/lib/env';
import { log } from '@/lib/http/log';
import { hashPassword, verifyPassword } from './password';

/** Where `signIn` tells the limiter whose attempt it is. */
export const ADDRESS_HEADER = 'x-client-address';

/**
 * Accounts and sessions. Its own HTTP calls are mounted nowhere: what of it can be reached from outside is
 * what our handlers call, so there is no sign-up, no token in a body and nothing to disable one by one.
 */
export function createAuth(database: Parameters<typeof drizzleAdapter>[0]) {
  const { SITE_URL, AUTH_SECRET } = env();
  return betterAuth({
    baseURL: SITE_URL,
    secret: AUTH_SECRET,
    trustedOrigins: [SITE_URL],
    database: drizzleAdapter(database, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        rateLimit: rateLimits,
      },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    user: { additionalFields: { role: { type: 'string', input: false } } },
    // A week from signing in, whatever happens in between: reading a session never writes one.
    session: { expiresIn: 7 * 24 * 3_600, disableSessionRefresh: true, cookieCache: { enabled: false } },
    verification: { storeIdentifier: 'hashed' },
    rateLimit: {
      enabled: true,
      storage: 'database',
      customRules: { '/sign-in/email': { window: 60, max: 10 } },
    },
    advanced: {
      cookiePrefix: 'ridgelight',
      useSecureCookies: SITE_URL.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    // Errors rise to our route wrapper, which knows what may be logged; only the sentence is kept here.
    onAPIError: { throw: true },
    logger: {
      level: 'error',
      log: (_level, message) => log.error({ source: 'better-auth' }, message.split('\nparams:')[0]),
    },
    telemetry: { enabled: false },
  });
}
