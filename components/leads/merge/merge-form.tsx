import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { fetchMergeSides, mergeLeads } from '@/components/leads/detail/detail-calls';
import { useLeadActions } from '@/components/leads/lead-actions';
import { MANY_LEADS } from '@/components/leads/lead-events';
import { refetchLeads } from '@/components/leads/lead-queries';
import { LeadTime } from '@/components/leads/lead-time';
import { makeOwnChange } from '@/components/leads/own-changes';
import { useFormDraft } from '@/components/shell/form-draft';
import { SaveError } from '@/components/shell/save-error';
import { StaffForm } from '@/components/shell/staff-form';
import { Button } from '@/components/ui/button';
import type { Lead } from '@/lib/leads/schema';
import { differingParts, type MergePart, mergeParts, suggestedParts } from '@/lib/leads/work/merge/parts';
import type { MergeSide, MergeSides } from '@/lib/leads/work/merge/schema';
import { offerMergeUndo } from './merge-undo';
import { partLabel, partText } from './part-text';

interface MergeFormProps {
  one: Lead;
  two: Lead;
  onCancel: () => void;
  onMerged: (kept: Lead) => void;
}

/** Loads both leads as they are now. */
export function MergeForm({ one, two, ...props }: MergeFormProps) {
  const {
    data: sides,
    error,
    refetch,
  } = useQuery({
    // Not below the leads, whose changes would alter the form under somebody's hands.
    queryKey: ['merge', one.id, two.id] as const,
    queryFn: ({ signal }) => fetchMergeSides(one.id, two.id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (!sides)
    return (
      <>
        <p role="status">{!error && 'Loading…'}</p>
        <SaveError error={error} />
      </>
    );
  return <LoadedForm sides={sides} onReload={() => void refetch()} {...props} />;
}

type Choice = string | 'both';

const mergeDraft = z.object({
  /** The other one of the two. */
  with: z.string(),
  /** What both were when it was chosen. */
  versions: z.string(),
  keptId: z.string(),
  choices: z.partialRecord(z.enum(mergeParts), z.string()),
});
type Chosen = z.output<typeof mergeDraft>;

interface LoadedFormProps extends Pick<MergeFormProps, 'onCancel' | 'onMerged'> {
  sides: MergeSides;
  onReload: () => void;
}

/** Both leads side by side: which stays, and for each part that differs, whose it is. */
function LoadedForm({ sides, onReload, onCancel, onMerged }: LoadedFormProps) {
  const both = [sides.kept, sides.other] as const;
  const [one, two] = both.map(({ lead }) => lead.id) as [string, string];
  const versions = both.map(({ version }) => version).join(' ');
  // After a conflict what was chosen here stays: the form says that somebody has changed one of them.
  const [firstVersions] = useState(versions);
  const suggestion: Chosen = { with: two, versions, keptId: older(both).lead.id, choices: {} };
  const draft = useFormDraft('merge', one, mergeDraft, suggestion);
  // What was chosen for another pair, or other values, isn't about these.
  const isAbout = draft.value.with === two && [versions, firstVersions].includes(draft.value.versions);
  const chosen = isAbout ? draft.value : suggestion;
  const { keptId, choices } = chosen;
  const choose = (part: MergePart, choice: Choice) =>
    draft.set({ ...chosen, versions, choices: { ...choices, [part]: choice } });
  const { staff } = useLeadActions();
  const client = useQueryClient();
  const [kept, other] = both[0].lead.id === keptId ? both : [both[1], both[0]];
  const suggested = suggestedParts(kept.lead, other.lead);
  const differing = differingParts(kept.lead, other.lead);
  const choiceOf = (part: MergePart): Choice =>
    choices[part] ?? (part === 'message' ? 'both' : suggested.includes(part) ? other.lead.id : keptId);
  const take = mergeParts.filter((part) =>
    differing.includes(part) ? choiceOf(part) === other.lead.id : suggested.includes(part),
  );
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      makeOwnChange(MANY_LEADS, () =>
        mergeLeads(keptId, {
          other: other.lead.id,
          take,
          joinsMessages: differing.includes('message') && choiceOf('message') === 'both',
          was: { kept: kept.version, other: other.version },
        }),
      ),
    onSuccess: (merged) => {
      draft.clear();
      offerMergeUndo(client, other.lead);
      onMerged(merged);
    },
    // What somebody else has changed is shown before it is merged.
    onError: onReload,
    onSettled: () => refetchLeads(client),
  });
  const shown = mergeParts.filter((part) => both.some(({ lead }) => partText(part, lead, staff) !== null));

  return (
    <StaffForm isBusy={isPending} onSubmit={mutate} className="grid">
      <Row label="Stays">
        {both.map(({ lead }, index) => (
          <Option
            key={lead.id}
            name="merge-kept"
            isChosen={lead.id === keptId}
            onChoose={() => draft.set({ ...chosen, versions, keptId: lead.id })}
          >
            {index === 0 ? 'This request' : 'The other request'}
            <LeadTime at={lead.createdAt} className="block text-caption font-normal text-soft" />
          </Option>
        ))}
      </Row>
      {shown.map((part) => (
        <Row key={part} label={partLabel(part)}>
          {both.map(({ lead }) =>
            differing.includes(part) ? (
              <Option
                key={lead.id}
                name={`merge-${part}`}
                isChosen={choiceOf(part) === lead.id}
                onChoose={() => choose(part, lead.id)}
              >
                {partText(part, lead, staff)}
              </Option>
            ) : (
              <p key={lead.id} className="min-w-0 py-1.5 pl-6.5 whitespace-pre-line wrap-anywhere">
                {partText(part, lead, staff) ?? <span className="text-soft">None</span>}
              </p>
            ),
          )}
          {part === 'message' && differing.includes(part) && (
            <div className="col-span-2 sm:col-start-2">
              <Option
                name="merge-message"
                isChosen={choiceOf(part) === 'both'}
                onChoose={() => choose(part, 'both')}
              >
                Both messages, one after the other
              </Option>
            </div>
          )}
        </Row>
      ))}
      <div className="pt-4">
        <p className="text-caption text-soft">
          What isn’t chosen stays findable by the search, and in the timeline.
        </p>
        <p className="mt-3 flex flex-wrap gap-3">
          <Button type="submit" isInactive={isPending}>
            {isPending ? 'Merging…' : 'Merge'}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              draft.clear();
              onCancel();
            }}
          >
            Cancel
          </Button>
        </p>
        <SaveError error={error} />
      </div>
    </StaffForm>
  );
}

const older = ([one, two]: readonly [MergeSide, MergeSide]) =>
  one.lead.createdAt <= two.lead.createdAt ? one : two;

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-x-5 border-b border-rule py-1.5 sm:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1fr)]">
      <legend className="sr-only">{label}</legend>
      <span
        aria-hidden="true"
        className="text-caption font-semibold text-soft max-sm:col-span-2 sm:py-1.5 sm:leading-6"
      >
        {label}
      </span>
      {children}
    </fieldset>
  );
}

interface OptionProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

const Option = ({ name, isChosen, onChoose, children }: OptionProps) => (
  <label className="flex min-w-0 gap-2 py-1.5 has-checked:font-semibold max-md:min-h-11">
    <input
      type="radio"
      name={name}
      checked={isChosen}
      onChange={onChoose}
      className="mt-0.75 size-4.5 shrink-0 accent-primary"
    />
    <span className="min-w-0 whitespace-pre-line wrap-anywhere">{children}</span>
  </label>
);
