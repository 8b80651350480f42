import 'server-only';
import { CALL_PLANS } from '@/db/queues';
import { requireRule } from '@/lib/accounts/sign-in/owners-only';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { changeStaffRules } from '@/lib/accounts/staff-rules/mutations';
import type { AuditDetail } from '@/lib/audit/schema';
import type { ApplyChange, SavedSetting } from '@/lib/fields/setting';
import { changeAssignmentRules } from '@/lib/leads/assignment-rules/mutations';
import { connectCallRail } from '@/lib/leads/incoming-calls/callrail/mutations';
import { changeRecipients } from '@/lib/leads/notify/mutations';
import { withFirstRecipient } from '@/lib/leads/notify/queries';
import { changeWebhook } from '@/lib/leads/notify/webhook/save-checked';
import { changeRetention } from '@/lib/leads/retention/mutations';
import { describeRetention } from '@/lib/leads/retention/queries';
import { limitRate } from '@/lib/platform/http/rate-limit';
import { switchIndexNow } from '@/lib/seo/index-now/mutations';
import { describeIndexNow } from '@/lib/seo/index-now/queries';
import { changeWords } from '@/lib/settings/words/changes';
import { holidayTexts } from '@/lib/site/day-exceptions';
import { usesList } from '@/lib/site/installer/state-places';
import type { CheckedInput, SettingKey, SettingValue, SettingView } from './entries';

// The same limit as for test calls, because each save calls the URL, too.
const TEST_CALL_LIMIT = { max: 20, windowSeconds: 600 };

/** What a setting does besides storing a value. */
export interface SettingHooks<Key extends SettingKey> {
  /** Further conditions of a change. Throws an `AppError` if they aren't met. */
  authorize?(staff: Staff): Promise<void>;
  /** Prepares a change outside of its transaction, and returns what is done in it. By default the input is stored. */
  change?(
    input: CheckedInput<Key>,
    staff: Staff,
  ):
    | ApplyChange<SettingValue<Key>, SettingView<Key>>
    | Promise<ApplyChange<SettingValue<Key>, SettingView<Key>>>;
  /** What the audit log says of a change, unless `change` does. By default the fields that are different. */
  detail?(value: SettingValue<Key>, before: SettingValue<Key>): AuditDetail;
  /** The queue of a task that has to do with what is stored now, once it is. */
  task?: string;
  /** What staff get to see. By default the value. */
  show?(saved: SavedSetting<SettingValue<Key>>): SettingView<Key> | Promise<SettingView<Key>>;
}

/** The settings that do more than to store a value. */
export const settingHooks: { [Key in SettingKey]?: SettingHooks<Key> } = {
  recipients: {
    authorize: (staff) =>
      requireRule('maySetRecipients', staff, 'Only an owner can change who gets new leads'),
    change: changeRecipients,
    show: withFirstRecipient,
  },
  webhook: {
    async change(webhook, { id }) {
      if (webhook) await limitRate(`test-call ${id}`, TEST_CALL_LIMIT);
      return changeWebhook(webhook);
    },
    show: ({ value }) => value && { url: value.url },
  },
  callrail: { change: connectCallRail, show: ({ value }) => value && { isConnected: true } },
  retention: { change: changeRetention, show: describeRetention },
  'staff-rules': { change: changeStaffRules },
  // The codes are public, but nobody needs them in the log.
  'site-verification': { detail: ({ google, bing }) => ({ google: google !== null, bing: bing !== null }) },
  // The texts are in the history.
  'answer-templates': { detail: ({ templates }) => ({ templates: templates.map(({ name }) => name) }) },
  'assignment-rules': { change: changeAssignmentRules },
  hours: { task: CALL_PLANS },
  holidays: {
    task: CALL_PLANS,
    detail(value, before) {
      const [from, to] = [holidayTexts(before), holidayTexts(value)];
      const changed = (['holidays', 'dates'] as const).filter((part) => `${from[part]}` !== `${to[part]}`);
      return Object.fromEntries(changed.map((part) => [part, to[part]]));
    },
  },
  words: { change: changeWords },
  places: {
    // The list's license asks for the credit (CC BY 4.0).
    change: (value) => async (_tx, before) => {
      const isKnown = ({ latitude, longitude }: (typeof value.towns)[number]) =>
        before.value.towns.some((town) => town.latitude === latitude && town.longitude === longitude);
      const isFromList = usesList(value.towns.filter((town) => !isKnown(town)));
      return { value: isFromList ? { ...value, coordinatesFrom: 'GeoNames' as const } : value };
    },
  },
  'index-now': { change: switchIndexNow, show: ({ value }) => describeIndexNow(value) },
};
