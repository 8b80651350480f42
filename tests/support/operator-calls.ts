import { GET as metricsCall } from '@/app/api/metrics/route';
import { GET as readyCall } from '@/app/api/ready/route';
import { LOCAL_HEADER } from '@/lib/platform/server/internal-headers';
import { getRequest } from './requests';

const LOCAL = { [LOCAL_HEADER]: '1' };

/** The response of `GET /api/ready` to an operator. */
interface Readiness {
  ready: boolean;
  state: string;
  checks: Record<string, string>;
  details?: Record<string, Record<string, number>>;
}

/** Asks whether this process is ready, as an operator does. */
export async function askReady(query = '', headers: Record<string, string> = LOCAL) {
  const response = await readyCall(getRequest(`/api/ready${query}`, headers), {});
  const { data } = (await response.json()) as { data: Readiness };
  return { status: response.status, ...data };
}

/** The metrics of this process, as text. */
export async function scrape(): Promise<string> {
  return (await metricsCall(getRequest('/api/metrics', LOCAL), {})).text();
}

/** The value of a metric with these labels in scraped text; undefined if it isn't there. */
export function valueIn(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const line = text
    .split('\n')
    .find(
      (line) =>
        line.match(/^\w+/)?.[0] === name &&
        Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}
