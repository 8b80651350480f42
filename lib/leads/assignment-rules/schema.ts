import { z } from 'zod';
import { setting } from '@/lib/fields/setting';
import { ownTownIn } from '@/lib/leads/own-town';
import { serviceLabel } from '@/lib/site/service-labels';

const MAX_RULES = 50;

export const UNKNOWN_SERVICE = 'Choose one of the services';
export const UNKNOWN_TOWN = 'Choose one of the towns';

/** Null stands for any. Services and towns that were dropped since match nothing. */
const storedRule = z.object({
  service: z.string().nullable(),
  town: z.string().nullable(),
  staffId: z.string(),
  /** When the rule was saved, for the history. */
  staffName: z.string(),
});
export type AssignmentRule = z.output<typeof storedRule>;

const ruleInput = z.strictObject({
  // What is no longer offered or served stays in a rule that names it (mutations.ts).
  service: z.string(UNKNOWN_SERVICE).max(100, UNKNOWN_SERVICE).nullable(),
  town: z.string(UNKNOWN_TOWN).max(200, UNKNOWN_TOWN).nullable(),
  staffId: z.string('Choose who gets these leads').min(1, 'Choose who gets these leads').max(100),
});

const rulesInput = z.strictObject({
  rules: z.array(ruleInput, 'Send a list of rules').max(MAX_RULES, `Use at most ${MAX_RULES} rules`),
});
export type RulesInput = z.output<typeof rulesInput>;

const storedRules = z.object({ rules: z.array(storedRule) });
export type StoredRules = z.output<typeof storedRules>;

/** Who gets new leads: the first rule that fits, whose person has an account, decides. */
export const assignmentRulesSetting = setting({
  key: 'assignment-rules',
  label: 'who gets which leads',
  by: 'owner',
  schema: storedRules,
  default: { rules: [] },
  input: rulesInput,
  history: ({ rules }) => ({ rules: rules.map(ruleText) }),
});

/** A rule in words: `Residential Solar in Weaverville: Dana`. */
export function ruleText({ service, town, staffName }: AssignmentRule): string {
  const which = service ? serviceLabel(service) : 'Every service';
  return `${which}${town ? ` in ${town}` : ''}: ${staffName}`;
}

/** The people of the rules that fit a lead, in their order. */
export function peopleFor(
  rules: readonly AssignmentRule[],
  lead: { service: string; address?: string | null | undefined },
): string[] {
  const town = ownTownIn(lead.address)?.name;
  return rules
    .filter((rule) => rule.service === null || rule.service === lead.service)
    .filter((rule) => rule.town === null || rule.town === town)
    .map(({ staffId }) => staffId);
}
