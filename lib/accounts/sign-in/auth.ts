import 'server-only';
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { accounts, sessions, users, verifications } from '@/db/schema';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { ABSOLUTE_LIMIT_MS } from './session-limits';

/** Where a session is told from which address it begins. */
export const ADDRESS_HEADER = 'x-client-address';

// Who may have one is decided by us, in as many steps as it takes; what it is and how its cookie is signed is
// better-auth's. Always a new one: no token from before signing in is worth anything after it.
const startSession = createAuthEndpoint.serverOnly(
  { method: 'POST', body: z.object({ userId: z.string() }), requireHeaders: true },
  async (context) => {
    const { internalAdapter } = context.context;
    const [session, user] = await Promise.all([
      internalAdapter.createSession(context.body.userId),
      internalAdapter.findUserById(context.body.userId),
    ]);
    if (!user) throw new Error('a session was begun for an account that is gone');
    await setSessionCookie(context, { session, user });
  },
);
const startingSessions = { id: 'starting-sessions', endpoints: { startSession } } satisfies BetterAuthPlugin;

/**
 * Sessions and their cookies. Its own HTTP calls are mounted nowhere: what of it can be reached from outside is
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
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    user: { additionalFields: { role: { type: 'string', input: false } } },
    session: {
      // From signing in, whatever happens in between: nothing prolongs it.
      expiresIn: ABSOLUTE_LIMIT_MS / 1_000,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      additionalFields: { lastSeenAt: { type: 'date', input: false, defaultValue: () => new Date() } },
    },
    plugins: [startingSessions],
    verification: { storeIdentifier: 'hashed' },
    // Ours count an account's tries too (mutations.ts).
    rateLimit: { enabled: false },
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
