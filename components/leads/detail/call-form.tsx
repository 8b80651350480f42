import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ArrowDownLeft, ArrowUpRight, Phone } from 'lucide-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useCallSave, useIsOnline, useUnsentSaves } from '@/components/leads/call-saves';
import { useLeadActions } from '@/components/leads/lead-actions';
import { CONSENT_ID } from '@/components/leads/lead-links';
import { unansweredText } from '@/components/shell/date-format';
import { editableSelector, useShortcuts } from '@/components/shell/use-shortcuts';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/field';
import { randomUuid } from '@/components/ui/random-uuid';
import { phoneText, telHref } from '@/lib/fields/phone-text';
import {
  type CallDirection,
  type CallOutcome,
  callOutcomes,
  isTalk,
  MAX_NOTE,
} from '@/lib/leads/work/calls/schema';
import type { LeadDetail } from '@/lib/leads/work/detail/schema';
import { endCall, startCall, useReturnFromCall } from './call-attempt';
import { type CallDraft, draftProblem, draftText, isFilled, stepLetters, useCallDraft } from './call-draft';
import { ChoiceGrid } from './choice-grid';
import { CloseUnreached } from './close-unreached';
import type { LeadMutations } from './lead-mutations';
import { NextStep, useStepOf } from './next-step';

/** The element id of the first outcome. */
export const OUTCOMES_ID = 'call-outcome';

const GO_ON_WITHIN_MS = 10_000;

const outcomeIds = Object.keys(callOutcomes) as CallOutcome[];

interface CallFormProps {
  detail: LeadDetail;
  onCorrect: LeadMutations['correct'];
  /** Goes to the next lead after a save; with it, the form has the button ‘Save and next’. */
  onNext?: () => void;
}

/** The call: the button that starts it, if they may be called, and one form for how it went, a note and the next step. Each can also be saved alone. */
export function CallForm({ detail, onCorrect, onNext }: CallFormProps) {
  const { lead } = detail;
  const id = useId();
  const { userId } = useLeadActions();
  const { draft, change, clear } = useCallDraft(lead.id);
  const stepOf = useStepOf({ lead, draft });
  const isOnline = useIsOnline();
  const form = useRef<HTMLFormElement>(null);
  const callLink = useRef<HTMLAnchorElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const { mutate } = useMutation(useCallSave(userId));
  const isTouched = isFilled(draft);

  const focusOutcomes = () => {
    const radios = form.current?.querySelectorAll<HTMLInputElement>(`[name="${id}-outcome"]`) ?? [];
    ([...radios].find(({ checked }) => checked) ?? radios[0])?.focus();
  };
  useReturnFromCall((called) => {
    if (called !== lead.id) return;
    endCall(lead.id);
    // Whoever is writing already goes on.
    if (!form.current?.contains(document.activeElement)) focusOutcomes();
  });
  useShortcuts((key) => {
    if (key.toLowerCase() !== 'c') return undefined;
    return () => {
      const { activeElement: focused, body } = document;
      const area = form.current?.closest('[role=dialog], main') ?? body;
      // From a row of the list beside the details, it calls the lead of that row.
      if (focused !== body && (!area.contains(focused) || focused?.closest('tr'))) return false;
      if (lead.doNotCall) document.getElementById(CONSENT_ID)?.focus();
      else callLink.current?.click();
      return true;
    };
  }, form);

  /** After a press of the mouse the next thing is to type: a note, or the date that was asked for. */
  const changeAndFocus = (changes: Partial<CallDraft>, isByMouse = false) => {
    flushSync(() => change(changes));
    if (changes.step?.choice === 'D') form.current?.querySelector<HTMLInputElement>('[type=date]')?.focus();
    else if (isByMouse) note.current?.focus();
  };
  const chooseOutcome = (outcome: CallOutcome | null, isByMouse = false) =>
    changeAndFocus({ outcome, ...(outcome === 'they-called' && { direction: 'in' }) }, isByMouse);

  const save = (isGoingOn: boolean) => {
    const problem = draftProblem(draft, Date.now());
    if (problem) return change({ problem });
    const savedAt = Date.now();
    const goOn = () => {
      if (isGoingOn) onNext?.();
    };
    // What is typed from here on is the next save.
    clear();
    // The page may not have lost the focus for this call, as with a phone on the desk.
    endCall(lead.id);
    const kept = { id: draft.saveId ?? randomUuid(), leadId: lead.id, leadName: lead.name, savedAt, draft };
    if (!isOnline) {
      mutate(kept);
      return goOn();
    }
    // When the connection broke meanwhile, nobody wants to be taken elsewhere minutes later.
    return mutate(kept, { onSuccess: () => Date.now() - savedAt < GO_ON_WITHIN_MS && goOn() });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const action = keyAction(event);
    if (!action) return;
    event.preventDefault();
    if (action === 'save') save(onNext !== undefined);
    else if (action === 'save-here') save(false);
    else if (action === 'note') note.current?.focus();
    else if ('outcome' in action) chooseOutcome(action.outcome);
    else changeAndFocus({ step: action.letter === draft.step?.choice ? null : stepOf(action.letter) });
  };

  return (
    <form
      ref={form}
      aria-label="Log a call"
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        save(onNext !== undefined);
      }}
      className="grid gap-2.5 rounded-xs bg-chrome p-3 text-sm max-md:-mx-4 max-md:rounded-none max-md:p-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {!lead.doNotCall && (
          <Button
            variant={isTouched ? 'outline' : 'primary'}
            size="small"
            asChild
            className={clsx('max-md:hidden', isTouched && 'text-primary-strong')}
          >
            <a
              ref={callLink}
              href={telHref(lead.phone)}
              aria-keyshortcuts="C"
              onClick={() => {
                startCall(lead.id);
                focusOutcomes();
              }}
              className="tabular-nums wrap-anywhere"
            >
              <Phone aria-hidden="true" className="size-4 shrink-0" />
              Call {phoneText(lead.phone)}
              <span aria-hidden="true" className="key">
                C
              </span>
            </a>
          </Button>
        )}
        <p className="min-w-24 flex-1 text-[0.8125rem] leading-snug text-soft">{callHistoryText(detail)}</p>
        <Direction
          name={`${id}-direction`}
          value={draft.direction}
          onChange={(direction) => change({ direction })}
        />
      </div>
      <CloseUnreached detail={detail} onCorrect={onCorrect} />
      <ChoiceGrid
        legend="Outcome"
        firstId={OUTCOMES_ID}
        name={`${id}-outcome`}
        choices={outcomeIds.map((outcome, index) => ({
          id: outcome,
          label: callOutcomes[outcome],
          shortcut: String(index + 1),
        }))}
        chosen={draft.outcome}
        onChoose={chooseOutcome}
      />
      <Textarea
        ref={note}
        id="note"
        aria-label="Note"
        placeholder="What did they say?"
        rows={2}
        maxLength={MAX_NOTE}
        value={draft.note}
        onChange={({ target }) => change({ note: target.value })}
        className="min-h-14 px-2.5 py-1.5 text-sm max-md:text-base"
      />
      <NextStep id={id} lead={lead} draft={draft} onChange={changeAndFocus} />
      {draft.problem && (
        <p role="alert" className="text-[0.8125rem] font-semibold text-danger wrap-anywhere">
          {draft.problem}
        </p>
      )}
      <div
        data-touched={isTouched || undefined}
        className="call-save flex flex-wrap items-center justify-end gap-2 max-md:[&>button]:min-h-11 max-md:[&>button]:grow"
      >
        <FormState leadId={lead.id} isKept={isTouched && userId !== undefined} />
        {draft.isSaved && (
          <Button variant="outline" size="small" className="text-primary-strong" onClick={clear}>
            Keep what is saved
          </Button>
        )}
        {onNext && (
          <Button variant="outline" size="small" className="text-primary-strong" onClick={() => save(false)}>
            Save <Keys>Ctrl S</Keys>
          </Button>
        )}
        <Button
          type="submit"
          variant={isTouched ? 'primary' : 'outline'}
          size="small"
          className={clsx(isTouched || 'text-primary-strong')}
        >
          {onNext ? 'Save and next' : 'Save'} <Keys>Ctrl Enter</Keys>
        </Button>
      </div>
    </form>
  );
}

type KeyAction =
  | 'save'
  | 'save-here'
  | 'note'
  | { outcome: CallOutcome }
  | { letter: (typeof stepLetters)[number] }
  | undefined;

/** What a key does in the form: in a field plain keys type, and Alt with a letter chooses the next step. */
function keyAction({ key, code, ctrlKey, metaKey, altKey, target, nativeEvent }: KeyboardEvent): KeyAction {
  if (nativeEvent.isComposing || !(target instanceof Element)) return undefined;
  if (ctrlKey || metaKey) {
    if (altKey) return undefined;
    if (key === 'Enter') return 'save';
    return key.toLowerCase() === 's' ? 'save-here' : undefined;
  }
  const isTyping = target.closest(editableSelector) !== null;
  if (!altKey && isTyping) return undefined;
  // By its place: on a Mac, Option with a letter makes another one.
  const letter = stepLetters.find((one) => (altKey ? code === `Key${one}` : key.toUpperCase() === one));
  if (letter) return { letter };
  if (altKey) return undefined;
  if (key === 'Enter' && target instanceof HTMLInputElement && target.name.endsWith('-outcome'))
    return 'note';
  const outcome = outcomeIds[Number(key) - 1];
  return outcome && { outcome };
}

const Keys = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="key max-md:hidden">
    {children}
  </span>
);

const directions = [
  { value: 'out', label: 'Out', Icon: ArrowUpRight },
  { value: 'in', label: 'In', Icon: ArrowDownLeft },
] as const;

interface DirectionProps {
  name: string;
  value: CallDirection;
  onChange: (direction: CallDirection) => void;
}

/** Who called whom. */
function Direction({ name, value, onChange }: DirectionProps) {
  return (
    <fieldset className="ml-auto flex rounded-xs bg-rule p-0.5">
      <legend className="sr-only">Direction</legend>
      {directions.map(({ value: direction, label, Icon }) => (
        <label
          key={direction}
          className="relative flex min-h-6.5 items-center gap-1.5 rounded-xs px-2 text-[0.8125rem] text-soft has-checked:bg-surface-raised has-checked:font-medium has-checked:text-ink max-md:min-h-10 max-md:px-4"
        >
          <input
            type="radio"
            name={name}
            checked={value === direction}
            onChange={() => onChange(direction)}
            className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-xs"
          />
          <Icon aria-hidden="true" className="size-3.5" />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** What is kept, being saved, or waiting for a connection. */
function FormState({ leadId, isKept }: { leadId: string; isKept: boolean }) {
  const unsent = useUnsentSaves().filter(({ kept }) => kept.leadId === leadId);
  const waiting = unsent.filter(({ isPaused }) => isPaused);
  return (
    <p
      role="status"
      className="min-w-0 text-[0.8125rem] text-soft wrap-anywhere max-md:not-empty:basis-full md:grow md:basis-32"
    >
      {waiting.length > 0 && `Not sent yet: ${waiting.map(({ kept }) => draftText(kept.draft)).join('; ')}.`}
      {waiting.length === 0 && (unsent.length > 0 ? 'Saving…' : isKept && 'Kept as you type')}
    </p>
  );
}

function callHistoryText({ unansweredCalls, hasWrongNumber, timeline }: LeadDetail) {
  if (hasWrongNumber) return 'Wrong number. Correct it, and the lead goes back to Call next.';
  if (unansweredCalls > 0) return unansweredText(unansweredCalls);
  const last = timeline.findLast(({ kind }) => kind === 'called');
  if (!last) return 'Not called yet';
  return isTalk(last.detail as CallOutcome) ? 'Reached on the last call' : 'Their call was missed';
}
