'use client';

import { useEffect } from 'react';
import { keepThisDevice, registerWorker } from './push-device';

/** Says in a tab that this session has registered its device already. */
const KEPT = 'ridgelight-device-kept';

/** Makes the staff pages an app that can be installed: their service worker, and the device of this session. */
export function StaffApp() {
  useEffect(() => void start(), []);
  return null;
}

async function start(): Promise<void> {
  try {
    if (!(await registerWorker()) || sessionStorage.getItem(KEPT)) return;
    await keepThisDevice();
    sessionStorage.setItem(KEPT, '1');
  } catch {
    // Pages work without it, and the next one tries again.
  }
}
