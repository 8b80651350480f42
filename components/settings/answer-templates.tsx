'use client';

import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { ListLoading, LoadFailed } from '@/components/shell/load-states';
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

/** The templates for answers by mail, each in a fold with its form. */
export function AnswerTemplates() {
  const { setting, isLoadingError, refetch } = useSetting('answer-templates');
  const [added, setAdded] = useState<AnswerTemplate | null>(null);
  return (
    <SettingsSection
      id="answer-templates"
      note="What you can begin an answer with, from the details of a lead. Each is read and changed before it goes out, to one person at a time."
    >
      {!setting && !isLoadingError && <ListLoading subject="the templates" />}
      {isLoadingError && <LoadFailed subject="the templates" onRetry={() => void refetch()} />}
      {setting && (
        <div className="grid gap-4">
          <ul className="divide-y divide-rule border-y border-rule">
            {setting.value.templates.map((template) => (
              <li key={template.id}>
                <details className="group">
                  <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium wrap-anywhere">
                    <ChevronRight
                      aria-hidden="true"
                      className="size-4 shrink-0 text-soft group-open:rotate-90"
                    />
                    {template.name}
                  </summary>
                  <TemplateForm template={template} onDone={() => {}} />
                </details>
              </li>
            ))}
          </ul>
          {added ? (
            <TemplateForm key={added.id} template={added} isNew onDone={() => setAdded(null)} />
          ) : (
            <Button
              variant="outline"
              className="justify-self-start text-primary"
              onClick={() => setAdded({ id: randomUuid(), name: '', subject: '', text: '' })}
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

interface TemplateFormProps {
  template: AnswerTemplate;
  isNew?: boolean;
  onDone: () => void;
}

function TemplateForm({ template, isNew = false, onDone }: TemplateFormProps) {
  const { change } = useSetting('answer-templates');
  const [draft, setDraft] = useState(template);
  const toast = useToast();
  const { id } = template;
  const set = (part: Partial<AnswerTemplate>) => setDraft({ ...draft, ...part });
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
          onDone();
        },
      },
    );
  const named = template.name || 'the new template';
  return (
    <StaffForm
      isBusy={change.isPending}
      onSubmit={() => save(draft, 'Template saved')}
      aria-label={isNew ? 'A new template' : template.name}
      className="grid gap-3 pb-4"
    >
      <Field id={`name-${id}`} label="Name">
        <Input
          id={`name-${id}`}
          autoComplete="off"
          maxLength={60}
          value={draft.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <Field id={`subject-${id}`} label="Subject">
        <Input
          id={`subject-${id}`}
          autoComplete="off"
          maxLength={150}
          value={draft.subject}
          onChange={({ target }) => set({ subject: target.value })}
        />
      </Field>
      <Field id={`text-${id}`} label="Text">
        <Textarea
          id={`text-${id}`}
          rows={10}
          maxLength={4000}
          value={draft.text}
          onChange={({ target }) => set({ text: target.value })}
        />
      </Field>
      <SaveError error={change.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isInactive={change.isPending}>
          Save <span className="sr-only">{named}</span>
        </Button>
        <Button
          variant="quiet"
          onClick={() => (isNew ? onDone() : save(null, 'Template removed'))}
          className={isNew ? undefined : 'text-danger'}
        >
          {isNew ? 'Cancel' : 'Remove'} <span className="sr-only">{named}</span>
        </Button>
      </div>
    </StaffForm>
  );
}
