import { z } from 'zod';
import { setting } from '@/lib/fields/setting';

const yesOrNo = z.boolean('Must be true or false');

const staffRulesSchema = z.strictObject({
  /** Whether everybody needs a second factor. */
  requiresSecondFactor: yesOrNo,
  /** Whether staff who aren't owners may export all leads, or any number of them. */
  mayExport: yesOrNo,
  /** Whether staff who aren't owners may change who gets new leads. */
  maySetRecipients: yesOrNo,
});
export type StaffRules = z.output<typeof staffRulesSchema>;

/** The rules for all staff. */
export const staffRulesSetting = setting({
  key: 'staff-rules',
  label: 'the rules for staff',
  by: 'owner',
  schema: staffRulesSchema,
  default: { requiresSecondFactor: false, mayExport: true, maySetRecipients: true },
  action: 'staff.rules',
  form: {
    switches: {
      requiresSecondFactor: {
        label: 'Require a second factor',
        hint: 'Turning this on signs out anyone without one. They’ll set one up the next time they sign in, before anything else.',
      },
      mayExport: {
        label: 'Staff can export all leads',
        hint: 'When this is off, only owners can. Staff can still export up to 50 leads that they select.',
      },
      maySetRecipients: {
        label: 'Staff can change who gets new leads',
        hint: 'When this is off, only owners can. Either way, a change is emailed to the old and the new addresses.',
      },
    },
  },
});
