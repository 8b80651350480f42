import { useEffect, useEffectEvent, useState } from 'react';

// A phone may throw the page away during a long call: the tab's storage outlives that.
const KEY = 'call-attempt';

/** Notes that this lead is being called now; the link to the number does the calling. */
export function startCall(leadId: string) {
  sessionStorage.setItem(KEY, leadId);
  window.dispatchEvent(new Event(KEY));
}

// The lead whose question is on the screen.
let asked: string | null = null;

/** Forgets the call if its question was seen: whoever leaves it open does not want to be asked again and again. */
export const leaveCall = () => asked !== null && endCall();

/** Forgets the call: it was noted how it ended, or there was none. */
export function endCall() {
  asked = null;
  sessionStorage.removeItem(KEY);
  window.dispatchEvent(new Event(KEY));
}

/** Calls `onReturn` with the lead that was being called, once the person is back from the call. */
export function useReturnFromCall(onReturn: (leadId: string) => void) {
  const returned = useEffectEvent(() => {
    const leadId = document.visibilityState === 'visible' && sessionStorage.getItem(KEY);
    if (leadId) onReturn(leadId);
  });
  useEffect(() => {
    returned();
    const look = () => returned();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}

/** Where a call to this lead stands: not begun, under way, or over and to be noted. */
export function useCallAttempt(leadId: string) {
  const [state, setState] = useState<'none' | 'calling' | 'over'>('none');
  const ask = () => {
    asked = leadId;
    setState('over');
  };
  useReturnFromCall((called) => called === leadId && ask());
  useEffect(() => {
    const follow = () => setState(sessionStorage.getItem(KEY) === leadId ? 'calling' : 'none');
    window.addEventListener(KEY, follow);
    return () => window.removeEventListener(KEY, follow);
  }, [leadId]);
  return { state, hangUp: ask };
}
