import { z } from 'zod';
import { staffRulesSetting } from '@/lib/accounts/staff-rules/schema';
import type { Setting } from '@/lib/fields/setting';
import { holidaysSetting } from '@/lib/hours/schema';
import { answerTemplatesSetting } from '@/lib/leads/answers/schema';
import { assignmentRulesSetting } from '@/lib/leads/assignment-rules/schema';
import { callRailSetting } from '@/lib/leads/incoming-calls/callrail/schema';
import { autoReplySetting, recipientsSetting } from '@/lib/leads/notify/schema';
import { webhookEventsSetting, webhookSetting } from '@/lib/leads/notify/webhook/schema';
import { retentionSetting } from '@/lib/leads/retention/schema';
import { visitChangesSetting } from '@/lib/leads/visit-offers/schema';
import { indexNowSetting } from '@/lib/seo/index-now/schema';
import { siteVerificationSetting } from '@/lib/seo/site-verification/schema';
import { rateNoticeSetting } from '@/lib/settings/rate-notice';
import { factSettings } from '@/lib/site/facts/entries';

const entries = [
  answerTemplatesSetting,
  recipientsSetting,
  autoReplySetting,
  webhookSetting,
  webhookEventsSetting,
  callRailSetting,
  retentionSetting,
  rateNoticeSetting,
  holidaysSetting,
  visitChangesSetting,
  staffRulesSetting,
  siteVerificationSetting,
  indexNowSetting,
  assignmentRulesSetting,
  factSettings.business,
  factSettings.hours,
  factSettings.places,
  factSettings.services,
  factSettings.look,
  factSettings.people,
  factSettings.jobs,
  factSettings.reviews,
  factSettings.reviewCounts,
  factSettings.certificates,
  factSettings.questions,
  factSettings.testimonials,
  factSettings.words,
] as const;

type Entry = (typeof entries)[number];
export type SettingKey = Entry['key'];
type EntryOf<Key extends SettingKey> = Extract<Entry, { key: Key }>;

/** What staff send to change a setting. */
export type SettingInput<Key extends SettingKey> = z.input<EntryOf<Key>['input']>;
/** The same, checked. */
export type CheckedInput<Key extends SettingKey> = z.output<EntryOf<Key>['input']>;
export type SettingValue<Key extends SettingKey> = z.output<EntryOf<Key>['schema']>;
/** What staff get to see of a setting. */
export type SettingView<Key extends SettingKey> = z.output<EntryOf<Key>['view']>;

/** Every setting, by its key. */
export const settings = Object.fromEntries(entries.map((entry) => [entry.key, entry])) as unknown as Record<
  SettingKey,
  Setting
>;

/** Body of `PUT /api/admin/settings/<key>`: what the entry's `input` accepts, and the version that it changes. */
export const settingBodySchema = z.strictObject({ value: z.unknown(), version: z.int().min(0) });

/** A setting as staff get to see it. */
export interface SettingState<Key extends SettingKey> {
  value: SettingView<Key>;
  /** Counts the changes; 0 until the first. */
  version: number;
  changedAt: string | null;
  changedBy: string | null;
}

/** Response of both methods of `/api/admin/settings/<key>`. */
export const settingStateSchema = <Key extends SettingKey>(key: Key) =>
  z.object({
    value: settings[key].view,
    version: z.int(),
    changedAt: z.iso.datetime().nullable(),
    changedBy: z.string().nullable(),
  }) as unknown as z.ZodType<SettingState<Key>>;

// Without what was before and after where only the change is known.
const fieldChangeSchema = z.object({
  field: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
});
export type FieldChange = z.output<typeof fieldChangeSchema>;

/** Response of `GET /api/admin/settings/<key>/history`: the last changes, the newest first. */
export const settingHistorySchema = z.array(
  z.object({
    version: z.int(),
    changedAt: z.iso.datetime(),
    changedBy: z.string().nullable(),
    changes: z.array(fieldChangeSchema),
  }),
);
export type SettingHistory = z.output<typeof settingHistorySchema>;
