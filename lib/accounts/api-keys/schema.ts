import { z } from 'zod';
import { passwordAgainSchema } from '@/lib/accounts/second-factor/schema';
import { singleLineText } from '@/lib/fields/single-line-text';

/** What a key may be allowed to do. */
export const apiScopes = {
  'read:leads': 'Read leads',
  'write:leads': 'Add leads',
  'write:calls': 'Log calls',
} as const;
export type ApiScope = keyof typeof apiScopes;
export const apiScopeIds = Object.keys(apiScopes) as ApiScope[];

/** What keys begin with, so that scanners for leaked secrets recognize them. */
export const KEY_PREFIX = 'ridgelight_';

/** How many keys may be in use. */
export const MAX_KEYS = 20;

const scopes = z
  .array(z.enum(apiScopeIds, 'Choose from what is listed'), 'Choose what the key may do')
  .min(1, 'Choose what the key may do')
  .max(apiScopeIds.length, 'Choose each once');

/** Body of `POST /api/admin/api-keys`. */
export const newApiKeySchema = passwordAgainSchema.extend({
  name: singleLineText(60, { missing: 'Enter a name' }).min(1, 'Enter a name'),
  scopes: scopes.transform((chosen) => apiScopeIds.filter((scope) => chosen.includes(scope))),
});
export type NewApiKey = Omit<z.output<typeof newApiKeySchema>, 'password'>;

/** A key as owners see it. A newer release may know scopes that this one doesn't. */
const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its first characters. */
  start: z.string(),
  scopes: z.array(z.string()),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiKey = z.output<typeof apiKeySchema>;

/** Response of `GET /api/admin/api-keys`: those in use, the newest first. */
export const apiKeysSchema = z.array(apiKeySchema);

/** Response of `POST /api/admin/api-keys`. The key is shown only once. */
export const madeApiKeySchema = z.object({ key: z.string() });
