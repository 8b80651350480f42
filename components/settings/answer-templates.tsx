'use client';

import { ChevronRight } from 'lucide-react';
import { z } from 'zod';
import { DraftNote } from '@/components/shell/draft-note';
import { type FormDraft, useFormDraft } from '@/components/shell/form-draft';
import { NO_LEAD, useDraftIds } from '@/components/shell/lead-draft';
import { LoadState } from '@/components/shell/load-states';
import { useProfile } from '@/components/shell/profile';
import { SaveError } from '@/components/shell/save-error';
import { SettingHistory } from '@/components/shell/setting-history';
import { SettingsSection } from '@/components/shell/settings-section';
import { StaffForm } from '@/components/shell/staff-form';
import { useSetting } from '@/components/shell/use-setting';
import { Button } from '@/components/ui/button';
import { Field, Input, Textarea } from '@/components/ui/field';
import { randomUuid } from '@/components/ui/random-uuid';
import { useToast } from '@/components/ui/toast';
import { answerFields } from '@/lib/leads/answers/fields';
import type { AnswerTemplate } from '@/lib/leads/answers/schema';

/** A template as it is typed. */
const templateDraft = z.object({ id: z.string(), name: z.string(), subject: z.string(), text: z.string() });

/** The templates for answers by mail, each in a fold with its form. */
export function AnswerTemplates() {
  const { setting, query } = useSetting('answer-templates');
  const added = useFormDraft('template', NO_LEAD, templateDraft.nullable(), null);
  const { profile } = useProfile();
  const typedIds = useDraftIds('template', profile.id).filter((id) => id !== NO_LEAD);
  const templates = setting?.value.templates ?? [];
  return (
    <SettingsSection
      id="answer-templates"
      note="What you can begin an answer with, from the details of a lead. Each is read and changed before it goes out, to one person at a time."
    >
      <LoadState query={query} subject="the templates" />
      {setting && (
        <div className="grid gap-4">
          <ul className="divide-y divide-rule border-y border-rule">
            {[...new Set([...templates.map(({ id }) => id), ...typedIds])].map((id) => (
              <KeptTemplate key={id} id={id} saved={templates.find((one) => one.id === id)} />
            ))}
          </ul>
          {added.value ? (
            <TemplateForm key={added.value.id} shown={added.value} draft={added} />
          ) : (
            <Button
              variant="outline"
              className="justify-self-start"
              onClick={() => added.set({ id: randomUuid(), name: '', subject: '', text: '' })}
            >
              Add a template
            </Button>
          )}
          <p className="text-caption text-soft">
            Filled in for each person:{' '}
            {Object.entries(answerFields).map(([name, fallback], index) => (
              <span key={name}>
                {index > 0 && ', '}
                <code>{`{${name}}`}</code> (or “{fallback}”)
              </span>
            ))}
            .
          </p>
        </div>
      )}
      <SettingHistory name="answer-templates" />
    </SettingsSection>
  );
}

interface KeptTemplateProps {
  id: string;
  /** Undefined for one that somebody has removed since this person began to change it. */
  saved: AnswerTemplate | undefined;
}

function KeptTemplate({ id, saved }: KeptTemplateProps) {
  const draft = useFormDraft('template', id, templateDraft.nullable(), saved ?? null);
  const { value: shown } = draft;
  if (!shown) return null;
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium wrap-anywhere">
          <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-soft group-open:rotate-90" />
          {saved?.name ?? shown.name}
          {draft.isTyped && (
            <span className="text-caption font-normal text-soft">
              {saved ? 'not saved yet' : 'removed by somebody, not saved yet'}
            </span>
          )}
        </summary>
        <TemplateForm
          saved={saved}
          name={saved?.name || shown.name || 'the removed template'}
          shown={shown}
          draft={draft}
        />
      </details>
    </li>
  );
}

interface TemplateFormProps {
  /** Undefined for a new one, and one that was removed. */
  saved?: AnswerTemplate | undefined;
  /** What buttons and the form call it; undefined for a new one. */
  name?: string;
  shown: AnswerTemplate;
  draft: Pick<FormDraft<AnswerTemplate>, 'isTyped' | 'isOvertaken' | 'set' | 'settle' | 'clear'>;
}

function TemplateForm({ saved, name, shown, draft }: TemplateFormProps) {
  const { change } = useSetting('answer-templates');
  const toast = useToast();
  const { id } = shown;
  const set = (part: Partial<AnswerTemplate>) => draft.set({ ...shown, ...part });
  /** Saves the list with this template replaced by `next`, or without it. */
  const save = (next: AnswerTemplate | null, done: string) =>
    change.mutate(
      (stored: unknown) => {
        const { templates } = stored as { templates: AnswerTemplate[] };
        const isThere = templates.some((one) => one.id === id);
        const replaced = templates.flatMap((one) => (one.id === id ? (next ?? []) : one));
        return { templates: isThere || !next ? replaced : [...replaced, next] };
      },
      {
        onSuccess: () => {
          toast({ title: done });
          if (next && saved) draft.settle(next);
          else draft.clear();
        },
      },
    );
  const named = name ?? 'the new template';
  return (
    <StaffForm
      isBusy={change.isPending}
      onSubmit={() => save(shown, 'Template saved')}
      aria-label={name ?? 'A new template'}
      className="grid gap-3 pb-4"
    >
      <Field id={`name-${id}`} label="Name">
        <Input
          id={`name-${id}`}
          autoComplete="off"
          maxLength={60}
          value={shown.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <Field id={`subject-${id}`} label="Subject">
        <Input
          id={`subject-${id}`}
          autoComplete="off"
          maxLength={150}
          value={shown.subject}
          onChange={({ target }) => set({ subject: target.value })}
        />
      </Field>
      <Field id={`text-${id}`} label="Text">
        <Textarea
          id={`text-${id}`}
          rows={10}
          maxLength={4000}
          value={shown.text}
          onChange={({ target }) => set({ text: target.value })}
        />
      </Field>
      <SaveError error={change.error} />
      {saved && <DraftNote draft={draft} subject="this template" />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isInactive={change.isPending}>
          Save <span className="sr-only">{named}</span>
        </Button>
        <Button
          variant="quiet"
          onClick={() => (saved ? save(null, 'Template removed') : draft.clear())}
          className={saved && 'text-danger'}
        >
          {saved ? 'Remove' : name ? 'Discard' : 'Cancel'} <span className="sr-only">{named}</span>
        </Button>
      </div>
    </StaffForm>
  );
}
