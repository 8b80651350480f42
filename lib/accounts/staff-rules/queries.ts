import 'server-only';
import { readSetting } from '@/lib/platform/settings/queries';
import { type StaffRules, staffRulesSetting } from './schema';

/** The rules for all staff. */
export const getStaffRules = async (): Promise<StaffRules> => (await readSetting(staffRulesSetting)).value;
