// The columns come from better-auth, which kept the sessions at first; some are unused.
import { boolean, date, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { staffRoles } from '@/db/value-lists';
import { instant } from './columns';

/** A staff account. */
export const users = pgTable('users', {
  id: text('id').primaryKey(),
  /** The email until the person has said what they are called. */
  name: text('name').notNull(),
  /** What stands for the name in a disc, if somebody has chosen other letters than its first ones. */
  initials: text('initials'),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  /** Owners also manage the accounts of other staff; viewers only read. */
  role: text('role', { enum: staffRoles }).notNull().default('staff'),
  /** What was chosen of the alerts (`alertChoicesSchema` in lib/accounts/alerts); the rest has its default. */
  alerts: jsonb('alerts'),
  /** The local day of the last morning mail, and the Monday of the last weekly one, so that each goes out once. */
  morningMailOn: date('morning_mail_on'),
  mondayMailOn: date('monday_mail_on'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** The session of a signed-in browser. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** The time of the last request, updated every few minutes. */
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** A way to sign in as a user; here always `credential`, whose `password` is an argon2id hash. */
export const accounts = pgTable(
  'accounts',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('accounts_user').on(table.userId),
    unique('accounts_provider_account').on(table.providerId, table.accountId),
  ],
);
