import { z } from 'zod';
import { useLeadActions } from '@/components/leads/lead-actions';
import { updateLeadDraft, useLeadDraft } from '@/components/shell/lead-draft';
import type { Lead } from '@/lib/leads/schema';
import {
  type CallSave,
  callDirectionSchema,
  callOutcomeSchema,
  callOutcomes,
  type FollowUp,
} from '@/lib/leads/work/calls/schema';
import { pastFollowUp } from '@/lib/leads/work/detail/schema';

/** The letters of the next steps; `none` clears the one that is planned. */
export const stepLetters = ['H', 'E', 'T', 'F', 'W', 'D'] as const;

export const followUpSchema = z.object({
  on: z.string().nullable(),
  time: z.string().nullable(),
  purpose: z.string().nullable(),
});

/** What is entered into the call form and not saved yet. */
export const callDraftSchema = z.object({
  outcome: callOutcomeSchema.nullable().catch(null),
  direction: callDirectionSchema.catch('out'),
  note: z.string().catch(''),
  /** `was` is the follow-up that was shown when it was chosen. */
  step: z
    .object({
      choice: z.enum([...stepLetters, 'none']),
      on: z.string().nullable(),
      time: z.string().nullable(),
      was: followUpSchema,
    })
    .nullable()
    .catch(null),
  /** Null while nobody has typed one. */
  purpose: z.string().nullable().catch(null),
  /** The id of a save of which nobody knows whether it arrived. It is sent again under this id, so it isn't saved twice. */
  saveId: z.string().nullable().catch(null),
  /** Why a save failed. */
  problem: z.string().nullable().catch(null),
  /** That save had arrived before, with what was entered until then. */
  isSaved: z.boolean().catch(false),
});
export type CallDraft = z.output<typeof callDraftSchema>;

const EMPTY: CallDraft = callDraftSchema.parse({});

/** The follow-up that a lead has. */
export const followUpOf = ({ followUpOn, followUpTime, followUpPurpose }: Lead): FollowUp => ({
  on: followUpOn,
  time: followUpTime,
  purpose: followUpPurpose,
});

/** Whether there is something to save. */
export const isFilled = ({ outcome, note, step, purpose }: CallDraft) =>
  outcome !== null || note.trim() !== '' || step !== null || purpose !== null;

/** What is entered for a lead, kept in the browser, and a function that changes parts of it. */
export function useCallDraft(leadId: string) {
  const { userId } = useLeadActions();
  const [stored, setStored] = useLeadDraft('note', leadId, userId);
  const draft = readDraft(stored);
  const change = (changes: Partial<CallDraft>) =>
    setStored(writeDraft({ ...draft, problem: null, isSaved: false, ...changes }));
  return { draft, change, clear: () => setStored(null) };
}

/** Puts back what wasn't saved, with the reason; what was entered meanwhile comes after it. Returns whether its form is on the screen. */
export const restoreDraft = (leadId: string, userId: string | undefined, unsaved: CallDraft) =>
  updateLeadDraft('note', leadId, userId, (stored) => {
    const now = readDraft(stored);
    if (!isFilled(now)) return writeDraft(unsaved);
    // What failed before was also entered before.
    const [first, second] = now.problem === null ? [unsaved, now] : [now, unsaved];
    const { outcome, direction } = second.outcome ? second : first;
    const step = second.step ?? first.step;
    return writeDraft({
      ...unsaved,
      outcome,
      direction,
      note: [first.note, second.note].filter(Boolean).join('\n'),
      step: step && { ...step, was: unsaved.step?.was ?? step.was },
      purpose: second.purpose ?? first.purpose,
      saveId: unsaved.saveId ?? now.saveId,
    });
  });

function readDraft(stored: string | null): CallDraft {
  if (!stored) return EMPTY;
  try {
    const { success, data } = callDraftSchema.safeParse(JSON.parse(stored));
    if (success) return data;
  } catch {
    // Below.
  }
  // What an earlier release kept was the text of a note.
  return { ...EMPTY, note: stored };
}

const writeDraft = (draft: CallDraft) => {
  const text = JSON.stringify(draft);
  return text === JSON.stringify(EMPTY) ? null : text;
};

/** What is wrong with a draft that is to be saved; null if nothing is. */
export function draftProblem({ outcome, note, step, purpose }: CallDraft, now: number): string | null {
  if (step?.choice === 'D' && !step.on) return 'Choose a day for the next step';
  if (!step && purpose !== null && outcome === null && !note.trim()) return 'Choose when the next step is';
  if (!step && outcome === null && !note.trim())
    return 'Say how the call went, write a note or choose a next step';
  const isMoved = step && (step.on !== step.was.on || step.time !== step.was.time);
  const past = isMoved && step.on && pastFollowUp(step.on, step.time, now);
  return past ? Object.values(past).join() : null;
}

/** The follow-up that a draft gives its lead; undefined for none of its own. */
export const followUpOfDraft = ({ step, purpose }: CallDraft): FollowUp | undefined =>
  step
    ? {
        on: step.on,
        time: step.time,
        purpose: step.on === null ? null : (purpose ?? step.was.purpose)?.trim() || null,
      }
    : undefined;

/** The body of the call that saves a draft, but for who saved it and when. */
export function saveOf(id: string, draft: CallDraft): Omit<CallSave, 'secondsAgo'> {
  const { outcome, direction, note, step } = draft;
  const followUp = followUpOfDraft(draft);
  return {
    id,
    ...(outcome && { call: { outcome, direction } }),
    ...(note.trim() && { note }),
    ...(step && followUp && { followUp: { ...followUp, was: step.was } }),
  };
}

/** What a draft says, in a few words. */
export function draftText({ outcome, note, step }: CallDraft): string {
  const parts = [
    outcome && callOutcomes[outcome],
    note.trim() && `“${note.trim()}”`,
    step && 'the next step',
  ];
  return parts.filter(Boolean).join(', ');
}
