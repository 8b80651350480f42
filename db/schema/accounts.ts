import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './auth';
import { instant } from './columns';

/** Invitations of staff: a single-use link to choose a password, stored as a hash. */
export const invitations = pgTable('invitations', {
  userId: text('user_id')
    .primaryKey()
    .references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
});

/** Password resets: a single-use link, stored as a hash. */
export const passwordResets = pgTable('password_resets', {
  userId: text('user_id')
    .primaryKey()
    .references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
});

/** The secret address of a staff member's calendar of visits, stored as the hash of its token. */
export const calendarAddresses = pgTable('calendar_addresses', {
  userId: text('user_id')
    .primaryKey()
    .references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** The calendars that staff keep elsewhere, by which they are busy. */
export const busyCalendars = pgTable('busy_calendars', {
  userId: text('user_id')
    .primaryKey()
    .references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
  /** Its secret address, encrypted. */
  sealedUrl: text('sealed_url').notNull(),
  /** The busy times of the next weeks in milliseconds, in order; nothing else of the events is kept. */
  times: jsonb('times').$type<[from: number, until: number][]>().notNull(),
  readAt: instant('read_at').notNull(),
  /** A `CalendarProblem` since then. */
  problem: text('problem'),
});

/** Keys by which other programs call the API, stored as hashes. They belong to the business, and outlive who made them. */
export const apiKeys = pgTable('api_keys', {
  id: uuid('id').primaryKey().defaultRandom(),
  tokenHash: text('token_hash').notNull().unique(),
  /** The first characters, by which a key that was found somewhere is recognized. */
  start: text('start').notNull(),
  name: text('name').notNull(),
  scopes: text('scopes').array().notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** At most once a minute. */
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
});

/** The second factor of an account: an authenticator app (TOTP). */
export const secondFactors = pgTable('second_factors', {
  userId: text('user_id')
    .primaryKey()
    .references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
  /** The shared key, encrypted. */
  sealedKey: text('sealed_key').notNull(),
  /** The time step of the last used code, so that no code works twice. */
  lastStep: integer('last_step').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Single-use recovery codes for a lost authenticator app; deleted when used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text('user_id')
      .notNull()
      .references((): AnyPgColumn => secondFactors.userId, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Consecutive failed sign-in attempts, by a hashed key. */
export const signInTries = pgTable(
  'sign_in_tries',
  {
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    /** Until then further attempts are rejected. */
    blockedUntil: instant('blocked_until').notNull(),
    triedAt: instant('tried_at').notNull(),
  },
  (table) => [index('sign_in_tries_by_age').on(table.triedAt)],
);

/** The browsers that show push notifications, as they registered at their push service. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    /** The session in which it registered last. Not a foreign key: it outlives a session that expires, but not one that is ended. */
    sessionId: text('session_id').notNull(),
    /** Such as `Chrome on Android`. */
    name: text('name').notNull(),
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's keys for the encryption of what is sent to it (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('push_devices_of_user').on(table.userId)],
);
