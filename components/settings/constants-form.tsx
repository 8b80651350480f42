import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { DraftNote } from '@/components/shell/draft-note';
import { useFormDraft } from '@/components/shell/form-draft';
import { SaveError } from '@/components/shell/save-error';
import { InvalidInputError } from '@/components/shell/staff-call';
import { StaffForm } from '@/components/shell/staff-form';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { isoDay } from '@/lib/site/calendar-day';
import type { CurrentConstant } from '@/lib/solar/constants/schema';
import { saveConstants } from './constant-calls';
import {
  type ConstantErrors,
  checkDrafts,
  constantDraft,
  constantDrafts,
  draftOf,
  withField,
  withReviews,
} from './constant-drafts';
import { ConstantRow } from './constant-row';
import { settingsQueries } from './settings-queries';

/** What was changed, and what was stored before, by which a change of somebody else shows. */
const typedConstants = z.object({ drafts: constantDrafts, stored: z.array(constantDraft) });

/** Edits the constants of the savings estimate; what was changed is saved together. */
export function ConstantsForm({ constants }: { constants: CurrentConstant[] }) {
  const stored = constants.map(draftOf);
  const draft = useFormDraft('constants', 'all', typedConstants, { drafts: {}, stored });
  const { drafts } = draft.value;
  const setDrafts = (next: typeof drafts) => draft.set({ ...draft.value, drafts: next });
  const [errors, setErrors] = useState<ConstantErrors>({});
  const toast = useToast();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const { changes, errors: found = {} } = checkDrafts(drafts, constants);
      // Rendered before focus moves, so that a screen reader reads the field together with its error.
      flushSync(() => setErrors(found));
      focusFirst(found);
      if (!changes) throw new InvalidInputError(messagesOf(found).join('. '));
      return saveConstants(changes);
    },
    onSuccess: (saved) => {
      client.setQueryData(settingsQueries.constants().queryKey, saved);
      draft.clear();
      toast({ title: 'Saved. The savings page uses it now.' });
    },
  });
  const discard = () => {
    setErrors({});
    draft.clear();
  };
  const count = Object.keys(drafts).length;
  const today = () => isoDay(Date.now());

  return (
    <StaffForm
      isBusy={isPending}
      onSubmit={() => count > 0 && mutate()}
      aria-label="Values of the savings estimate"
      className="grid gap-4"
    >
      <ul className="divide-y divide-rule border-y border-rule">
        {constants.map((constant) => (
          <ConstantRow
            key={constant.key}
            constant={constant}
            draft={drafts[constant.key]}
            errors={errors[constant.key]}
            onChange={(field, text) => setDrafts(withField(drafts, constant, field, text, today()))}
            onReset={() => setDrafts({ ...drafts, [constant.key]: null })}
          />
        ))}
      </ul>
      <SaveError error={error} />
      <DraftNote draft={{ ...draft, clear: discard }} subject="these values" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isInactive={isPending || count === 0}>
          {isPending ? 'Saving…' : 'Save'} <span className="sr-only">the values of the savings estimate</span>
        </Button>
        <Button variant="outline" onClick={() => setDrafts(withReviews(drafts, constants, today()))}>
          I’ve reviewed all of them today
        </Button>
        <p role="status" className="text-caption text-soft">
          {count > 0 && `${count === 1 ? '1 value' : `${count} values`} not saved yet.`}
        </p>
      </div>
    </StaffForm>
  );
}

function focusFirst(errors: ConstantErrors) {
  for (const [key, messages = {}] of Object.entries(errors).slice(0, 1))
    for (const field of Object.keys(messages).slice(0, 1))
      document.getElementById(`${key}-${field}`)?.focus();
}

const messagesOf = (errors: ConstantErrors): string[] => [
  ...new Set(Object.values(errors).flatMap((messages) => Object.values(messages ?? {}))),
];
