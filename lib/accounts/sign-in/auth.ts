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

/** Passes the client's address to better-auth, which stores it with the session. */
export const ADDRESS_HEADER = 'x-client-address';

// Our code authenticates, in one or two steps; better-auth creates the session and signs its cookie. Always a new session,
// to prevent session fixation.
const startSession = createAuthEndpoint.serverOnly(
  { method: 'POST', body: z.object({ userId: z.string() }), requireHeaders: true },
  async (context) => {
    const { internalAdapter } = context.context;
    const [session, user] = await Promise.all([
      internalAdapter.createSession(context.body.userId),
      internalAdapter.findUserById(context.body.userId),
    ]);
    if (!user) throw new Error('a session was started for an account that no longer exists');
    await setSessionCookie(context, { session, user });
  },
);
const sessionPlugin = { id: 'ridgelight-sessions', endpoints: { startSession } } satisfies BetterAuthPlugin;

/**
 * Sets up better-auth for sessions and their cookies only. Its HTTP endpoints aren't mounted, so there is no sign-up and
 * nothing else to disable: only what our handlers call is reachable.
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
      // An absolute limit: activity doesn't extend a session.
      expiresIn: ABSOLUTE_LIMIT_MS / 1_000,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
      additionalFields: { lastSeenAt: { type: 'date', input: false, defaultValue: () => new Date() } },
    },
    plugins: [sessionPlugin],
    verification: { storeIdentifier: 'hashed' },
    // Our own limits (attempts.ts) also count per account.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'ridgelight',
      useSecureCookies: SITE_URL.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
    },
    // Errors propagate to our route wrapper, which knows what may be logged; here only the message is logged.
    onAPIError: { throw: true },
    logger: {
      level: 'error',
      log: (_level, message) => log.error({ source: 'better-auth' }, message.split('\nparams:')[0]),
    },
    telemetry: { enabled: false },
  });
}
