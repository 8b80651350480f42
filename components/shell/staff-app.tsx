'use client';

import { useEffect } from 'react';
import { keepThisDevice, registerWorker } from './push-device';

/** The session that has registered its device already, in this tab. */
const KEPT = 'ridgelight-device-kept';

/** Makes the staff pages an app that can be installed: their service worker, and the device of this session. */
export function StaffApp({ sessionId }: { sessionId: string }) {
  useEffect(() => void start(sessionId), [sessionId]);
  return null;
}

async function start(sessionId: string): Promise<void> {
  try {
    if (!(await registerWorker()) || sessionStorage.getItem(KEPT) === sessionId) return;
    await keepThisDevice();
    sessionStorage.setItem(KEPT, sessionId);
  } catch {
    // Pages work without it, and the next one tries again.
  }
}
