import { useEffect, useEffectEvent, useState } from 'react';

// sessionStorage, because a phone may discard the page during a long call.
const KEY = 'call-attempt';

/** Records that this lead is being called; the `tel:` link starts the call itself. */
export function startCall(leadId: string) {
  sessionStorage.setItem(KEY, leadId);
  window.dispatchEvent(new Event(KEY));
}

// The lead whose call-outcome prompt is on the screen.
let promptedLeadId: string | null = null;

/** Clears the call if its outcome prompt was shown, so that closing the dialog without an answer doesn't prompt again. */
export const dismissCall = () => promptedLeadId !== null && endCall();

/** Clears the call: its outcome was recorded, or no call was made. */
export function endCall() {
  promptedLeadId = null;
  sessionStorage.removeItem(KEY);
  window.dispatchEvent(new Event(KEY));
}

/** Calls `onReturn` with the id of the lead being called when the page gets focus or becomes visible again. */
export function useReturnFromCall(onReturn: (leadId: string) => void) {
  const handleReturn = useEffectEvent(() => {
    const leadId = document.visibilityState === 'visible' && sessionStorage.getItem(KEY);
    if (leadId) onReturn(leadId);
  });
  useEffect(() => {
    handleReturn();
    const checkForReturn = () => handleReturn();
    window.addEventListener('focus', checkForReturn);
    document.addEventListener('visibilitychange', checkForReturn);
    return () => {
      window.removeEventListener('focus', checkForReturn);
      document.removeEventListener('visibilitychange', checkForReturn);
    };
  }, []);
}

/** The state of a call to this lead: none, in progress, or over with its outcome still to be recorded. */
export function useCallAttempt(leadId: string) {
  const [state, setState] = useState<'none' | 'calling' | 'over'>('none');
  const promptForOutcome = () => {
    promptedLeadId = leadId;
    setState('over');
  };
  useReturnFromCall((called) => called === leadId && promptForOutcome());
  useEffect(() => {
    const syncState = () => setState(sessionStorage.getItem(KEY) === leadId ? 'calling' : 'none');
    window.addEventListener(KEY, syncState);
    return () => window.removeEventListener(KEY, syncState);
  }, [leadId]);
  return { state, hangUp: promptForOutcome };
}
