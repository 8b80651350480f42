import 'server-only';
import { readSetting } from '@/lib/platform/settings/queries';
import { rateNoticeSetting } from './schema';

/** Whether the home page shows the notice on the Bridge Rate; it does until staff switch it off. */
export const getRateNotice = async (): Promise<{ isOn: boolean }> =>
  (await readSetting(rateNoticeSetting)).value;
