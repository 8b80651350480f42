import 'server-only';
import { unseal } from '@/lib/platform/seal';
import { readSetting } from '@/lib/platform/settings/queries';
import { CALLRAIL_PURPOSE } from './payload';
import { callRailSetting } from './schema';

/** The key by which CallRail signs; undefined while it isn't connected, or after AUTH_SECRET was changed. */
export async function readSigningKey(): Promise<string | undefined> {
  const { value } = await readSetting(callRailSetting);
  return value ? unseal(CALLRAIL_PURPOSE, value.sealedKey) : undefined;
}
