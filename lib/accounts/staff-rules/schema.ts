import { toggle } from '@/lib/fields/kinds';
import { record } from '@/lib/fields/record';
import type { ValueOf } from '@/lib/fields/setting';

const missing = 'Must be true or false';

/** The rules for all staff. */
export const staffRulesSetting = record({
  key: 'staff-rules',
  label: 'the rules for staff',
  by: 'owner',
  action: 'staff.rules',
  fields: {
    requiresSecondFactor: toggle('Require a second factor', {
      missing,
      hint: 'Turning this on signs out anyone without one. They’ll set one up the next time they sign in, before anything else.',
    }),
    mayExport: toggle('Staff can export all leads', {
      missing,
      hint: 'When this is off, only owners can. Staff can still export up to 50 leads that they select.',
    }),
    maySetRecipients: toggle('Staff can change who gets new leads', {
      missing,
      hint: 'When this is off, only owners can. Either way, a change is emailed to the old and the new addresses.',
    }),
  },
  default: { requiresSecondFactor: false, mayExport: true, maySetRecipients: true },
});
export type StaffRules = ValueOf<typeof staffRulesSetting>;
