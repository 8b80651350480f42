import { z } from 'zod';

const yesOrNo = z.boolean('Must be true or false');

/** Response of `/api/admin/staff/rules`. */
export const staffRulesSchema = z.strictObject({
  /** Whether everybody needs a second factor. */
  requiresSecondFactor: yesOrNo,
  /** Whether staff who aren't owners may export all leads, or any number of them. */
  mayExport: yesOrNo,
  /** Whether staff who aren't owners may change who gets new leads. */
  maySetRecipients: yesOrNo,
});
export type StaffRules = z.output<typeof staffRulesSchema>;

/** Body of `PUT /api/admin/staff/rules`: the rules to change. */
export const staffRulesChangeSchema = staffRulesSchema
  .partial()
  .refine((rules) => Object.keys(rules).length > 0, 'Name at least one rule');
