import { jsonPost, jsonRequest, staffCall, staffCommand } from '@/components/shell/staff-call';
import { apiKeysSchema, madeApiKeySchema, type NewApiKey } from '@/lib/accounts/api-keys/schema';

const KEYS = '/api/admin/api-keys';

/** Fetches the keys in use; for owners. */
export const fetchApiKeys = (signal: AbortSignal) => staffCall(KEYS, apiKeysSchema, { signal });

/** Makes a key, which only this response contains. */
export const makeApiKey = (key: NewApiKey, password: string) =>
  staffCall(KEYS, madeApiKeySchema, jsonPost({ ...key, password }));

/** Revokes a key for good. */
export const revokeApiKey = (id: string) => staffCommand(`${KEYS}/${id}`, jsonRequest('DELETE'));
