import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../../scripts/launch/until';
import type { AppInstance } from '../app-instance';
import { staff } from '../staff';
import { testAddress } from '../test-app';
import { READY_PATH } from './load-balancer';

// Each save has every instance render the page three times, and here they share their cores.
const PAUSE_MS = 2_000;
const SHOWN_TIMEOUT_MS = 15_000;

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
    this.#cookie = response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
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
   * Saves new search data again and again until stopped, and measures how long each save took to be shown by every instance
   * that was running, in milliseconds. Saves that fail are tried again.
   */
  startSaving(instances: readonly AppInstance[]): { finish(): Promise<number[]> } {
    let isOver = false;
    const save = async () => {
      const times: number[] = [];
      while (!isOver) {
        const title = `About us ${randomUUID().slice(0, 8)}`;
        const saved = await this.#save(title);
        if (saved)
          times.push(...(await Promise.all(instances.map((instance) => timeUntilShown(instance, title)))));
        await pause(PAUSE_MS);
      }
      return times.filter((time) => !Number.isNaN(time));
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
 * Counts from when the instance is ready, because before that the load balancer sends nobody there. NaN for one that was
 * stopped meanwhile: when it starts again, it reads what was saved.
 */
async function timeUntilShown({ address }: AppInstance, title: string): Promise<number> {
  let start = performance.now();
  const look = async () => {
    try {
      if ((await fetch(address + READY_PATH)).ok)
        return (await (await fetch(`${address}/about`)).text()).includes(title) ? 'shown' : '';
      start = performance.now();
      return '';
    } catch {
      return 'stopped';
    }
  };
  const found = await until(look, { timeoutMs: SHOWN_TIMEOUT_MS, intervalMs: 50 });
  return found === 'stopped' ? Number.NaN : performance.now() - start;
}
