import { eq } from 'drizzle-orm';
import { GET as HISTORY } from '@/app/api/admin/settings/[key]/history/route';
import { GET, PUT } from '@/app/api/admin/settings/[key]/route';
import { db } from '@/db/client';
import { savedSettings } from '@/db/schema';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import type { Setting, ValueOf } from '@/lib/fields/setting';
import type { SettingInput, SettingKey } from '@/lib/settings/entries';
import { changeSetting } from '@/lib/settings/mutations';
import { getRequest, jsonRequest } from './requests';
import { staff } from './staff';

type Headers = Record<string, string>;

const pathOf = (key: string) => `/api/admin/settings/${key}`;
const contextOf = (key: string) => ({ params: Promise.resolve({ key }) });
const owner: Staff = { id: 'owner', name: 'Owner', email: staff.email, role: 'owner', sessionId: '' };

/** Asks for a setting as the settings page does. */
export const getSetting = (key: string, headers: Headers = {}) =>
  GET(getRequest(pathOf(key), headers), contextOf(key));

/** Asks for the history of a setting as the settings page does. */
export const getSettingHistory = (key: string, headers: Headers = {}) =>
  HISTORY(getRequest(`${pathOf(key)}/history`, headers), contextOf(key));

/** Sends a change of a setting as the settings page does, by default one of the version that is stored. */
export async function putSetting(
  key: string,
  value: unknown,
  headers: Headers = {},
  version?: number,
): Promise<Response> {
  const [saved] = await db().select().from(savedSettings).where(eq(savedSettings.key, key));
  const body = { value, version: version ?? saved?.version ?? 0 };
  return PUT(jsonRequest(pathOf(key), body, headers), contextOf(key));
}

/** The value in a response to one of these. */
export const valueIn = async (response: Response) => (await response.json()).data?.value;

/** Changes a setting without a request, with all that a change does. */
export const changeByOwner = <Key extends SettingKey>(key: Key, value: SettingInput<Key>) =>
  changeSetting(key, { value }, owner);

/** Stores the value of a setting, and does nothing else that a change does. */
export async function storeSetting<One extends Setting>(setting: One, value: ValueOf<One>): Promise<void> {
  await db()
    .insert(savedSettings)
    .values({ key: setting.key, value, version: 1 })
    .onConflictDoUpdate({ target: savedSettings.key, set: { value } });
}
