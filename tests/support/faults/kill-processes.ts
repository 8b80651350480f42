import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { sendSignal } from '../../../scripts/launch/process-identity';
import type { AppInstance } from '../app-instance';
import { childrenListeningOn } from '../processes/children';
import { pickOne, type Random, randomInt } from './random';

/** Kills one of the two processes of an instance, `kills` times, each at a random moment after both serve. */
export async function killProcesses(instance: AppInstance, random: Random, kills: number): Promise<void> {
  const serving = () => childrenListeningOn(instance.port, instance.app.pid);
  for (let kill = 0; kill < kills; kill += 1) {
    await expect.poll(serving, { timeout: 60_000 }).toHaveLength(2);
    await pause(randomInt(random, 0, 1_000));
    const killed = pickOne(random, serving());
    sendSignal(killed, 'SIGKILL');
    // Until then it would be counted among those that serve.
    await expect.poll(serving).not.toContain(killed);
  }
}
