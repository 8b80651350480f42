'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowUp, Plus, X } from 'lucide-react';
import { z } from 'zod';
import { accountQueries } from '@/components/accounts/account-queries';
import { DraftNote } from '@/components/shell/draft-note';
import { useFormDraft } from '@/components/shell/form-draft';
import { LoadState } from '@/components/shell/load-states';
import { SaveError } from '@/components/shell/save-error';
import { SettingHistory } from '@/components/shell/setting-history';
import { SettingsSection } from '@/components/shell/settings-section';
import { StaffForm } from '@/components/shell/staff-form';
import { useSetting } from '@/components/shell/use-setting';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { randomUuid } from '@/components/ui/random-uuid';
import { useToast } from '@/components/ui/toast';
import type { AssignmentRule } from '@/lib/leads/assignment-rules/schema';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { towns } from '@/lib/site/towns';

const rulesDraft = z.array(
  z.object({
    key: z.string(),
    service: z.string().nullable(),
    town: z.string().nullable(),
    staffId: z.string(),
  }),
);
type Rule = z.output<typeof rulesDraft>[number];

/** To whom new leads are assigned by themselves, by service and town. */
export function AssignmentRules() {
  const { setting, query } = useSetting('assignment-rules');
  return (
    <SettingsSection
      id="assignment-rules"
      note="New leads are assigned by the first rule that fits, and whoever gets one is told. Without a rule that fits they’re nobody’s until somebody takes them."
    >
      <LoadState query={query} subject="the rules" />
      {setting && <RulesForm saved={setting.value.rules} />}
    </SettingsSection>
  );
}

function RulesForm({ saved }: { saved: AssignmentRule[] }) {
  const draft = useFormDraft(
    'rules',
    'all',
    rulesDraft,
    rulesDraft.parse(saved.map((rule, index) => ({ ...rule, key: String(index) }))),
  );
  const { value: rules, set: setRules } = draft;
  const { data: staff = [] } = useQuery(accountQueries.staff());
  const { change } = useSetting('assignment-rules');
  const toast = useToast();
  const set = (key: string, part: Partial<Rule>) =>
    setRules(rules.map((rule) => (rule.key === key ? { ...rule, ...part } : rule)));
  const moveUp = (index: number) => {
    const [moved] = rules.slice(index, index + 1);
    const others = rules.filter((_, at) => at !== index);
    if (moved) setRules([...others.slice(0, index - 1), moved, ...others.slice(index - 1)]);
  };
  const add = () =>
    setRules([...rules, { key: randomUuid(), service: null, town: null, staffId: staff[0]?.id ?? '' }]);
  const save = () =>
    change.mutate(
      { rules: rules.map(({ key: _, ...rule }) => rule) },
      {
        onSuccess: () => {
          draft.settle(rules);
          toast({ title: 'Rules saved' });
        },
      },
    );

  return (
    <StaffForm
      isBusy={change.isPending}
      onSubmit={save}
      aria-label="Who gets which leads"
      className="grid gap-4"
    >
      <ol className="grid divide-y divide-rule border-y border-rule empty:hidden">
        {rules.map((rule, index) => (
          <li key={rule.key} className="flex items-center gap-2 py-3">
            <div className="grid min-w-0 grow gap-2 sm:grid-cols-[1.1fr_0.9fr_1.2fr]">
              <Choice
                label={`Service of rule ${index + 1}`}
                value={rule.service ?? ''}
                none="Every service"
                options={withChosen(
                  serviceIds().map((id) => [id, serviceLabel(id)]),
                  rule.service && [rule.service, `${serviceLabel(rule.service)} (no longer offered)`],
                )}
                onChange={(service) => set(rule.key, { service: service || null })}
              />
              <Choice
                label={`Town of rule ${index + 1}`}
                value={rule.town ?? ''}
                none="Any town"
                options={withChosen(
                  towns().map(({ name }) => [name, name]),
                  rule.town && [rule.town, `${rule.town} (no longer served)`],
                )}
                onChange={(town) => set(rule.key, { town: town || null })}
              />
              <Choice
                label={`Who gets the leads of rule ${index + 1}`}
                value={staff.some(({ id }) => id === rule.staffId) ? rule.staffId : ''}
                none="Choose a person"
                options={staff.map(({ id, name }) => [id, name])}
                onChange={(staffId) => set(rule.key, { staffId })}
              />
            </div>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Move rule ${index + 1} up`}
              isInactive={index === 0}
              onClick={() => moveUp(index)}
              className="min-h-11 px-2 aria-disabled:invisible"
            >
              <ArrowUp aria-hidden="true" className="size-4" />
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove rule ${index + 1}`}
              onClick={() => setRules(rules.filter(({ key }) => key !== rule.key))}
              className="min-h-11 px-2"
            >
              <X aria-hidden="true" className="size-4" />
            </Button>
          </li>
        ))}
      </ol>
      <SaveError error={change.error} />
      <DraftNote draft={draft} subject="the rules" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isInactive={change.isPending}>
          {change.isPending ? 'Saving…' : 'Save'} <span className="sr-only">who gets which leads</span>
        </Button>
        <Button variant="outline" onClick={add}>
          <Plus aria-hidden="true" className="size-4" /> Add rule
        </Button>
      </div>
      <SettingHistory name="assignment-rules" />
    </StaffForm>
  );
}

type Option = [value: string, name: string];

/** The options, and what a rule says that is none of them any more, so that the rule matches nothing. */
const withChosen = (options: Option[], chosen: Option | '' | null): Option[] =>
  chosen && !options.some(([value]) => value === chosen[0]) ? [...options, chosen] : options;

interface ChoiceProps {
  label: string;
  value: string;
  /** The choice of no particular value. */
  none: string;
  options: Option[];
  onChange: (value: string) => void;
}

function Choice({ label, value, none, options, onChange }: ChoiceProps) {
  return (
    <Select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{none}</option>
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </Select>
  );
}
