import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLeadActions } from '@/components/leads/lead-actions';
import { refetchLeads } from '@/components/leads/lead-queries';
import { makeOwnChange } from '@/components/leads/own-changes';
import { offerUndo } from '@/components/leads/undo-offers';
import { updateLeadDraft } from '@/components/shell/lead-draft';
import { LoadState } from '@/components/shell/load-states';
import { useProfile } from '@/components/shell/profile';
import { SaveError } from '@/components/shell/save-error';
import { parseInput } from '@/components/shell/staff-call';
import { StaffForm } from '@/components/shell/staff-form';
import { useSetting } from '@/components/shell/use-setting';
import { Button } from '@/components/ui/button';
import { Field, Input, Select, Textarea } from '@/components/ui/field';
import { type AnswerTemplate, answerSchema } from '@/lib/leads/answers/schema';
import type { Lead } from '@/lib/leads/schema';
import { wishText } from '@/lib/leads/wishes/schema';
import type { LeadDetail } from '@/lib/leads/work/detail/schema';
import { type AnswerDraft, fillTemplate, type Letter, newAnswer, useAnswerDraft } from './answer-draft';
import { queueAnswer, takeBackAnswer } from './detail-calls';
import type { LeadMutations } from './lead-mutations';

interface AnswerFormProps {
  detail: LeadDetail;
  onCorrect: LeadMutations['correct'];
}

/** An answer by mail, while somebody is writing one; after it was sent, the offer to mark a new lead as contacted. */
export function AnswerForm({ detail, onCorrect }: AnswerFormProps) {
  const { lead } = detail;
  const { userId } = useLeadActions();
  const [draft, setDraft] = useAnswerDraft(lead.id, userId);
  const [isSent, setIsSent] = useState(false);
  const { setting, query } = useSetting('answer-templates', { isEnabled: draft !== null });
  if (!draft || !lead.email || lead.noContact)
    return isSent && lead.status === 'new' ? <ContactedOffer lead={lead} onCorrect={onCorrect} /> : null;
  if (!setting) return <LoadState query={query} subject="the templates" />;
  return (
    <Composer
      detail={detail}
      draft={draft}
      templates={setting.value.templates}
      onChange={setDraft}
      onSent={(letter) => {
        setDraft(null);
        setIsSent(true);
        offerUndo({
          title: `Your answer to ${lead.name} goes out in ten seconds`,
          undo: async () => {
            await makeOwnChange(lead.id, () => takeBackAnswer(lead.id, draft.id));
            setIsSent(false);
            const again = JSON.stringify(newAnswer(draft.templateId, letter));
            updateLeadDraft('answer', lead.id, userId, () => again);
            return { title: 'Not sent. Your text is back.' };
          },
        });
      }}
    />
  );
}

interface ContactedOfferProps {
  lead: Lead;
  onCorrect: LeadMutations['correct'];
}

/** An answer sets nothing by itself. */
function ContactedOffer({ lead, onCorrect }: ContactedOfferProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => onCorrect({ status: 'contacted', was: { status: 'new' } }),
  });
  return (
    <div role="status" className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      You answered {lead.name}.
      <Button variant="outline" size="small" isInactive={isPending} onClick={() => mutate()}>
        Mark them as Contacted
      </Button>
      <SaveError error={error} />
    </div>
  );
}

interface ComposerProps {
  detail: LeadDetail;
  draft: AnswerDraft;
  templates: AnswerTemplate[];
  onChange: (draft: AnswerDraft | null) => void;
  onSent: (letter: Letter) => void;
}

/** Says before anything is written that they asked to be reached another way. */
function Wished({ detail: { noEmail, wishes } }: { detail: LeadDetail }) {
  const said = wishes?.channel !== 'email' && wishes && wishText(wishes);
  if (!noEmail && !said) return null;
  return (
    <p className="border-l-4 border-danger bg-surface-raised px-3 py-2 font-semibold">
      {noEmail
        ? 'They asked not to be written to, so this can’t be sent.'
        : `${said}. Write only if you can’t reach them that way.`}
    </p>
  );
}

const EMPTY: Letter = { subject: '', text: '' };

function Composer({ detail, draft, templates, onChange, onSent }: ComposerProps) {
  const { lead, noEmail } = detail;
  const { profile } = useProfile();
  const client = useQueryClient();
  const textarea = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    textarea.current?.focus();
    // With the button that sends it.
    textarea.current?.form?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, []);
  const { id, templateId, typed, former } = draft;
  const template = templates.find((one) => one.id === templateId);
  const letter = typed ?? (template ? fillTemplate(template, lead, profile) : EMPTY);
  const type = (part: Partial<Letter>) => onChange({ ...draft, typed: { ...letter, ...part } });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const answer = parseInput(answerSchema, { id, ...letter });
      await makeOwnChange(lead.id, () => queueAnswer(lead.id, answer));
    },
    onSuccess: () => onSent(letter),
    onSettled: () => refetchLeads(client),
  });
  return (
    <StaffForm
      isBusy={isPending}
      onSubmit={() => mutate()}
      aria-label="Answer by email"
      className="mt-4 grid gap-3 bg-secondary-wash p-3"
    >
      <p className="text-caption text-soft wrap-anywhere">
        To {lead.email}, from {profile.name}. Answers go to {profile.email}.
      </p>
      <Wished detail={detail} />
      <Field id="answer-template" label="Template" className="[&>label]:text-caption">
        <Select
          id="answer-template"
          value={template ? templateId : ''}
          onChange={({ target }) =>
            // What was typed comes back by the button below.
            onChange({ ...draft, templateId: target.value, typed: null, former: typed ?? former })
          }
        >
          <option value="">Empty</option>
          {templates.map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {former && !typed && (
        <button
          type="button"
          onClick={() => onChange({ ...draft, typed: former, former: null })}
          className="link min-h-6 w-fit text-caption"
        >
          Back to what you typed
        </button>
      )}
      <Field id="answer-subject" label="Subject" className="[&>label]:text-caption">
        <Input
          id="answer-subject"
          autoComplete="off"
          maxLength={150}
          value={letter.subject}
          onChange={({ target }) => type({ subject: target.value })}
        />
      </Field>
      <Field id="answer-text" label="Text" className="[&>label]:text-caption">
        <Textarea
          ref={textarea}
          id="answer-text"
          rows={12}
          maxLength={4000}
          value={letter.text}
          onChange={({ target }) => type({ text: target.value })}
          className="py-1.5"
        />
      </Field>
      <SaveError error={error} />
      <p className="flex flex-wrap gap-2">
        {!noEmail && (
          <Button type="submit" size="small" isInactive={isPending} className="min-h-9 max-md:min-h-11">
            {isPending ? 'Sending…' : 'Send'}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          onClick={() => onChange(null)}
          className="min-h-9 max-md:min-h-11"
        >
          Discard
        </Button>
      </p>
    </StaffForm>
  );
}
