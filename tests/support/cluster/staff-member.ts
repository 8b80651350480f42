import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../../scripts/launch/until';
import type { AppInstance } from '../app-instance';
import { cookiesOf } from '../sent-cookies';
import { staff } from '../staff';
import { testAddress } from '../test-app';
import { READY_PATH } from './load-balancer';

// Each save has every instance render the page twice, and here they share their cores.
const PAUSE_MS = 2_000;
const SHOWN_TIMEOUT_MS = 15_000;

/** How long a save took to get to an instance, in milliseconds. */
export interface SaveTimes {
  /** The time until a request for the page got what was saved, however long its rendering took. */
  reached: number;
  /** Until the first of those had got it. */
  shown: number;
}

/** A signed-in member of the staff, at the address of a load balancer. */
export class StaffMember {
  readonly #address: string;
  #cookie = '';

  constructor(address: string) {
    this.#address = address;
  }

  async signIn(): Promise<void> {
    const response = await this.#send('/api/admin/sign-in', staff);
    if (!response.ok) throw new Error(`Signing in was answered with ${response.status}.`);
    this.#cookie = cookiesOf(response);
  }

  /** The age of the figures on the insight page, in seconds; null when they come from the primary. */
  async insightAge(): Promise<number | null> {
    const response = await this.#get('/api/admin/leads/insight');
    return (await response.json()).data.ageSeconds;
  }

  /** The age that an export says its leads have. */
  async exportAge(): Promise<string | null> {
    const response = await this.#get('/api/admin/leads/export');
    await response.arrayBuffer();
    return response.headers.get('X-Data-Age-Seconds');
  }

  /**
   * Saves new search data again and again until stopped, and measures how long each save took to get to every instance that
   * was running. Saves that fail are tried again.
   */
  startSaving(instances: readonly AppInstance[]): { finish(): Promise<SaveTimes[]> } {
    let isOver = false;
    const save = async () => {
      const times: (SaveTimes | undefined)[] = [];
      while (!isOver) {
        const title = `About us ${randomUUID().slice(0, 8)}`;
        const saved = await this.#save(title);
        if (saved)
          times.push(...(await Promise.all(instances.map((instance) => followSave(instance, title)))));
        await pause(PAUSE_MS);
      }
      return times.filter((time) => time !== undefined);
    };
    const saving = save();
    return {
      finish() {
        isOver = true;
        return saving;
      },
    };
  }

  async #save(title: string): Promise<boolean> {
    const content = { pagePath: '/about', title, description: 'Saved while the cluster changes.' };
    return this.#send('/api/seo', content).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  #send(path: string, body: object): Promise<Response> {
    return fetch(this.#address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: testAddress(), Cookie: this.#cookie },
      body: JSON.stringify(body),
    });
  }

  #get(path: string): Promise<Response> {
    return fetch(this.#address + path, { headers: { Cookie: this.#cookie } });
  }
}

/**
 * Counts from when the instance is ready, because before that the load balancer sends nobody there. Undefined for one that
 * was stopped meanwhile: when it starts again, it reads what was saved.
 */
async function followSave({ address }: AppInstance, title: string): Promise<SaveTimes | undefined> {
  let start = performance.now();
  const look = async () => {
    try {
      const { ok: isReady } = await fetch(address + READY_PATH);
      const asked = performance.now();
      if (!isReady) start = asked;
      const page = isReady ? await (await fetch(`${address}/about`)).text() : '';
      return page.includes(title) && { reached: asked - start, shown: performance.now() - start };
    } catch {
      return 'stopped';
    }
  };
  const found = await until(look, { timeoutMs: SHOWN_TIMEOUT_MS, intervalMs: 50 });
  if (found === 'stopped') return undefined;
  return found || { reached: Number.POSITIVE_INFINITY, shown: Number.POSITIVE_INFINITY };
}
