import { useEffect, useEffectEvent } from 'react';

// sessionStorage, because a phone may discard the page during a long call.
const KEY = 'call-attempt';

/** Records that this lead is being called; the `tel:` link starts the call itself. */
export const startCall = (leadId: string) => sessionStorage.setItem(KEY, leadId);

/** Forgets the call of this lead: its form is on the screen, or saved. */
export function endCall(leadId: string) {
  if (sessionStorage.getItem(KEY) === leadId) sessionStorage.removeItem(KEY);
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
