import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import { addLead, undoAddition } from '@/components/leads/lead-calls';
import { refetchLeads } from '@/components/leads/lead-queries';
import { makeOwnChange, noteAddedLead } from '@/components/leads/own-changes';
import { offerUndo, undoneText } from '@/components/leads/undo-offers';
import { removeDraftsForLeads } from '@/components/shell/lead-draft';
import { SaveError } from '@/components/shell/save-error';
import { StaffCallError } from '@/components/shell/staff-call';
import { StaffForm } from '@/components/shell/staff-form';
import { useSetting } from '@/components/shell/use-setting';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { describedBy, Field, Input, Select, Textarea } from '@/components/ui/field';
import {
  type AddedDraft,
  type AddedField,
  type AddedLead,
  type ArrivalWay,
  addedFields,
  addedLeadSchema,
  arrivalSources,
} from '@/lib/leads/added/schema';
import { inputType, leadField } from '@/lib/leads/fields';
import { isShortPhone, SHORT_PHONE_QUESTION } from '@/lib/leads/short-phone';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { restoreAdded, useAddedDraft } from './added-draft';
import { KnownLead } from './known-lead';

export interface AddLeadDialogProps {
  userId: string;
  onClose: () => void;
  /** Opens the details of a lead, instead of this dialog. */
  onOpen: (id: string) => void;
  /** A lead that was added here is gone. */
  onGone: (id: string) => void;
}

const ID = 'add-lead';
const ways = Object.entries(arrivalSources) as [ArrivalWay, string][];

/** The form for the lead of somebody who didn't write through the website. */
export function AddLeadDialog({ userId, onClose, onOpen, onGone }: AddLeadDialogProps) {
  const { draft, isKept, set, clear } = useAddedDraft(userId);
  const [isChecked, setIsChecked] = useState(false);
  const { setting: reply } = useSetting('auto-reply');
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (added: AddedLead) => {
      noteAddedLead(added.id);
      return makeOwnChange(added.id, () => addLead(added));
    },
    onSuccess: ({ id }, added) => {
      clear();
      void refetchLeads(client);
      offerUndo({ title: `Added ${added.name}`, undo: () => undo(added) });
      onOpen(id);
    },
  });
  const undo = async (added: AddedLead) => {
    const undone = await makeOwnChange(added.id, () => undoAddition(added.id));
    if (undone.restored === 0) return undoneText(undone, added.name);
    onGone(added.id);
    removeDraftsForLeads([added.id]);
    const description = restoreAdded(added, userId) ? 'What you typed is in the form again.' : undefined;
    return { title: `${added.name} is off the list`, description };
  };
  useEffect(() => {
    // Once the dialog has taken the focus.
    const frame = requestAnimationFrame(() => document.getElementById(`${ID}-phone`)?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);

  const mayReply = reply?.value.isOn ?? false;
  const parsed = addedLeadSchema.safeParse({ ...draft, sendsReply: draft.sendsReply && mayReply });
  const errors = isChecked && !parsed.success ? errorsIn(parsed.error) : {};
  const submit = () => {
    setIsChecked(true);
    if (parsed.success) return mutate(parsed.data);
    const first = parsed.error.issues[0]?.path[0];
    document.getElementById(`${ID}-${String(first)}`)?.focus();
  };

  const wayFields = (
    <>
      <fieldset>
        <legend className="mb-1 text-[0.9375rem] font-semibold">How they came</legend>
        <div className="grid grid-cols-2 gap-x-5">
          {ways.map(([way, label]) => (
            <label key={way} className="flex min-h-9 items-center gap-2">
              <input
                type="radio"
                name={`${ID}-way`}
                checked={draft.way === way}
                onChange={() => set({ way })}
                className="size-4.5 accent-primary"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {draft.way === 'referral' && (
        <Field id={`${ID}-referredBy`} label="Recommended by" error={errors.referredBy}>
          <Input
            id={`${ID}-referredBy`}
            value={draft.referredBy}
            maxLength={120}
            onChange={(event) => set({ referredBy: event.target.value })}
            {...describedBy(`${ID}-referredBy`, { error: errors.referredBy })}
          />
        </Field>
      )}
    </>
  );

  return (
    <Dialog open onClose={onClose} title="Add a lead">
      <StaffForm isBusy={isPending} onSubmit={submit} className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {addedFields.map((name) => (
          <Fragment key={name}>
            {name === 'message' && wayFields}
            <Field
              id={`${ID}-${name}`}
              label={labelOf(name)}
              error={errors[name]}
              hint={name === 'phone' && isShortPhone(draft.phone) && SHORT_PHONE_QUESTION}
              className={leadField(name).kind === 'text' ? 'sm:col-span-2' : undefined}
            >
              <Control name={name} draft={draft} error={errors[name]} onChange={set} />
              {name === 'phone' && <KnownLead phone={draft.phone} onOpen={onOpen} />}
            </Field>
          </Fragment>
        ))}
        {mayReply && (
          <label className="flex min-h-9 items-center gap-2 sm:col-span-2">
            <input
              type="checkbox"
              checked={draft.sendsReply}
              onChange={(event) => set({ sendsReply: event.target.checked })}
              className="size-4.5 accent-primary"
            />
            Send them the automatic reply
          </label>
        )}
        <div className="sm:col-span-2">
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" isInactive={isPending}>
              {isPending ? 'Adding…' : 'Add the lead'}
            </Button>
            {isKept && (
              <Button variant="quiet" onClick={clear}>
                Clear
              </Button>
            )}
            <p className="text-caption text-soft">{isKept && 'Kept in this browser as you type.'}</p>
          </div>
          <SaveError error={error} />
          {error instanceof StaffCallError && error.code === 'already-added' && (
            <button
              type="button"
              onClick={() => {
                clear();
                onOpen(draft.id);
              }}
              className="link min-h-6"
            >
              Open the lead
            </button>
          )}
        </div>
      </StaffForm>
    </Dialog>
  );
}

const labelOf = (name: AddedField) =>
  leadField(name).missing ? leadField(name).label : `${leadField(name).label} (optional)`;

interface ControlProps {
  name: AddedField;
  draft: AddedDraft;
  error: string | undefined;
  onChange: (part: Partial<AddedDraft>) => void;
}

function Control({ name, draft, error, onChange }: ControlProps) {
  const { kind, missing, maxLength } = leadField(name);
  const id = `${ID}-${name}`;
  const shared = {
    id,
    value: draft[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    ...describedBy(id, { error, hint: name === 'phone' && isShortPhone(draft.phone) }),
  };
  if (kind === 'text') return <Textarea {...shared} rows={3} maxLength={maxLength} />;
  // Nobody types their own data, so nothing is filled in by the browser.
  if (kind !== 'service')
    return (
      <Input
        {...shared}
        type={inputType(name)}
        aria-required={missing !== undefined}
        maxLength={maxLength}
        autoComplete="off"
      />
    );
  return (
    <Select {...shared} aria-required>
      <option value="">Select a Service</option>
      {serviceIds().map((service) => (
        <option key={service} value={service}>
          {serviceLabel(service)}
        </option>
      ))}
    </Select>
  );
}

/** The first message of each field. */
function errorsIn({
  issues,
}: {
  issues: { path: PropertyKey[]; message: string }[];
}): Record<string, string> {
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
