import { useMutation } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { useLeadActions } from '@/components/leads/lead-actions';
import { useLeadDraft } from '@/components/shell/lead-draft';
import { SaveError } from '@/components/shell/save-error';
import { parseInput, StaffCallError, saveErrorMessage } from '@/components/shell/staff-call';
import { StaffForm } from '@/components/shell/staff-form';
import { When } from '@/components/shell/when';
import { Button } from '@/components/ui/button';
import { Select, Textarea } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import {
  callDirectionSchema,
  callOutcomeSchema,
  callOutcomes,
  eventCorrectionSchema,
  MAX_NOTE,
} from '@/lib/leads/work/calls/schema';
import type { LeadEvent } from '@/lib/leads/work/detail/schema';
import type { LeadMutations } from './lead-mutations';
import { callDirectionOf } from './timeline-text';

interface EventChangesProps {
  leadId: string;
  event: LeadEvent;
  actions: Pick<LeadMutations, 'correctEvent' | 'removeEvent'>;
}

const callSchema = z.object({ outcome: callOutcomeSchema, direction: callDirectionSchema });
/** A correction that is being typed. `was` is what was shown when it began. */
const editSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('noted'), text: z.string(), was: z.string() }),
  z.object({ kind: z.literal('called'), ...callSchema.shape, was: callSchema }),
]);
type Edit = z.output<typeof editSchema>;

/** What its author and owners can do with a note or a call of the timeline: correct it and remove it. Says who did. */
export function EventChanges({ leadId, event, actions }: EventChangesProps) {
  const { userId, askOwnersText } = useLeadActions();
  const [stored, setStored] = useLeadDraft(`correction-${event.id}`, leadId, userId);
  const editButton = useRef<HTMLButtonElement>(null);
  const begun = editOf(event);
  const isOwn = userId !== undefined && event.authorId === userId;
  const mayChange = begun !== null && (isOwn || askOwnersText === null);
  const edit = mayChange ? readEdit(stored) : null;
  const setEdit = (next: Edit | null) => setStored(next && JSON.stringify(next));
  const close = () => {
    flushSync(() => setEdit(null));
    editButton.current?.focus();
  };
  const { createdBy, editedAt, editedBy } = event;
  return (
    <>
      {editedAt && (
        <p className="text-caption text-soft">
          edited <When at={editedAt} />
          {editedBy !== createdBy && ` by ${editedBy}`}
        </p>
      )}
      {edit && (
        <EditForm
          event={event}
          edit={edit}
          onEdit={setEdit}
          onClose={close}
          onCorrect={actions.correctEvent}
        />
      )}
      {mayChange && !edit && (
        // At the end of the entry, which is positioned.
        <span className="lead-event-tools absolute top-0 right-0 flex bg-surface-raised opacity-0 focus-within:opacity-100 pointer-coarse:opacity-100 [li:hover_&]:opacity-100">
          <button
            ref={editButton}
            type="button"
            aria-label={`Correct this ${nounOf(event)}`}
            onClick={() => setEdit(begun)}
            className="tool px-1.5"
          >
            <Pencil aria-hidden="true" />
          </button>
          <RemoveButton event={event} onRemove={actions.removeEvent} />
        </span>
      )}
    </>
  );
}

const nounOf = ({ kind }: LeadEvent) => (kind === 'noted' ? 'note' : 'call');

/** The correction with which one begins; null for an event that can't be corrected. */
function editOf(event: LeadEvent): Edit | null {
  const { kind, detail } = event;
  if (kind === 'noted') return { kind, text: detail ?? '', was: detail ?? '' };
  if (kind !== 'called') return null;
  const call = callSchema.safeParse({ outcome: detail, direction: callDirectionOf(event) }).data;
  return call ? { kind, ...call, was: call } : null;
}

function readEdit(stored: string | null): Edit | null {
  try {
    return editSchema.safeParse(JSON.parse(stored ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

interface EditFormProps {
  event: LeadEvent;
  edit: Edit;
  onEdit: (edit: Edit) => void;
  onClose: () => void;
  onCorrect: LeadMutations['correctEvent'];
}

function EditForm({ event, edit, onEdit, onClose, onCorrect }: EditFormProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (next: Edit) => onCorrect(event.id, parseInput(eventCorrectionSchema, next)),
    onSuccess: onClose,
    // The message says what a colleague has made of it, so saving again replaces that, but nothing later.
    onError: (failure) => {
      const isOvertaken = failure instanceof StaffCallError && failure.code === 'overtaken';
      const next = isOvertaken ? editSchema.safeParse({ ...edit, was: failure.data }).data : undefined;
      if (next) onEdit(next);
    },
  });
  const noun = nounOf(event);
  return (
    <StaffForm isBusy={isPending} onSubmit={() => mutate(edit)} className="my-1.5 grid gap-2">
      {edit.kind === 'noted' ? (
        <Textarea
          aria-label="Corrected note"
          rows={3}
          maxLength={MAX_NOTE}
          // The button that opened it is gone.
          autoFocus
          value={edit.text}
          onChange={({ target }) => onEdit({ ...edit, text: target.value })}
          {...ownEscape(onClose)}
        />
      ) : (
        <div className="grid gap-2 sm:grid-cols-2">
          <Select
            aria-label="Corrected outcome"
            autoFocus
            value={edit.outcome}
            onChange={({ target }) => onEdit({ ...edit, outcome: callOutcomeSchema.parse(target.value) })}
            {...ownEscape(onClose)}
          >
            {Object.entries(callOutcomes).map(([outcome, label]) => (
              <option key={outcome} value={outcome}>
                {label}
              </option>
            ))}
          </Select>
          <Select
            aria-label="Corrected direction"
            value={edit.direction}
            onChange={({ target }) => onEdit({ ...edit, direction: callDirectionSchema.parse(target.value) })}
            {...ownEscape(onClose)}
          >
            <option value="out">Out</option>
            <option value="in">In</option>
          </Select>
        </div>
      )}
      <SaveError error={error} />
      <span className="flex gap-2">
        <Button type="submit" size="small" isInactive={isPending}>
          Save <span className="sr-only">this {noun}</span>
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel <span className="sr-only">correcting this {noun}</span>
        </Button>
      </span>
    </StaffForm>
  );
}

/** Escape ends the correction without closing the details. */
const ownEscape = (onClose: () => void) => ({
  'data-own-escape': true,
  onKeyDown: ({ key }: { key: string }) => key === 'Escape' && onClose(),
});

interface RemoveButtonProps {
  event: LeadEvent;
  onRemove: LeadMutations['removeEvent'];
}

function RemoveButton({ event, onRemove }: RemoveButtonProps) {
  const toast = useToast();
  const noun = nounOf(event);
  const { mutate, isPending } = useMutation({
    mutationFn: () => onRemove(event),
    onError: (error) =>
      toast({
        title: `We couldn’t remove that ${noun}`,
        description: saveErrorMessage(error),
        destructive: true,
      }),
  });
  return (
    <Button
      variant="bare"
      aria-label={`Remove this ${noun}`}
      isInactive={isPending}
      onClick={({ currentTarget }) => {
        // This button goes away.
        currentTarget.closest('ol')?.focus();
        mutate();
      }}
      className="tool px-1.5"
    >
      <Trash2 aria-hidden="true" />
    </Button>
  );
}
