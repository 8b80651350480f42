import { makeApiKey } from '@/lib/accounts/api-keys/mutations';
import { type ApiScope, apiScopeIds } from '@/lib/accounts/api-keys/schema';

/** Makes a key and returns the headers of a program that has it. */
export async function programHeaders(scopes: ApiScope[] = apiScopeIds, name = 'n8n') {
  const { key } = await makeApiKey({ name, scopes }, { name: 'Olivia' });
  return { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
}
