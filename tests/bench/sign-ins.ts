import { aService } from '../support/offered-services';
import { testAddress, testAppEnvironment } from '../support/test-app';
import { prepareBench, startBenchApp } from './bench-app';

const SIGN_INS_AT_ONCE = 24;
const LEADS = 60;
const WARM_UP = 10;

/**
 * Measures the latency of `POST /api/contact`, alone and while 24 clients keep signing in concurrently. Returns 1 when the
 * median is above five times the first plus 50 ms.
 */
export async function benchSignIns(_args: string[], stop: AbortSignal): Promise<number> {
  await using started = new AsyncDisposableStack();
  const databaseUrl = await prepareBench(started, stop);
  // Each request comes from its own address, so that the work is measured and not the rate limits.
  const env = { ...testAppEnvironment(databaseUrl), TRUSTED_PROXIES: '127.0.0.1' };
  await startBenchApp(env, started, stop);

  for (let lead = 0; lead < WARM_UP; lead += 1) await sendLead();
  const alone = await medianOfLeads(stop);
  let isOver = false;
  let signIns = 0;
  const client = async () => {
    for (; !isOver; signIns += 1) await tryToSignIn();
  };
  const clients = Array.from({ length: SIGN_INS_AT_ONCE }, client);
  const start = performance.now();
  const underLoad = await medianOfLeads(stop);
  const perSecond = (signIns * 1_000) / (performance.now() - start);
  isOver = true;
  await Promise.all(clients);

  const limit = 5 * alone + 50;
  const verdict = underLoad <= limit ? 'holds' : 'MISSED';
  console.log(
    `a lead: median ${alone.toFixed(0)} ms alone, ${underLoad.toFixed(0)} ms with ${SIGN_INS_AT_ONCE} concurrent sign-ins (${perSecond.toFixed(0)} a second)   limit ${limit.toFixed(0)} ms   ${verdict}`,
  );
  return underLoad <= limit ? 0 : 1;
}

async function medianOfLeads(stop: AbortSignal): Promise<number> {
  const times: number[] = [];
  for (let lead = 0; lead < LEADS; lead += 1) {
    stop.throwIfAborted();
    const start = performance.now();
    await sendLead();
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[LEADS >> 1] ?? 0;
}

async function sendLead(): Promise<void> {
  const lead = { name: 'Bench', phone: '828 555 0142', service: aService };
  const status = await send('/api/contact', lead);
  if (status !== 201) throw new Error(`a lead returned ${status}`);
}

async function tryToSignIn(): Promise<void> {
  const email = `${crypto.randomUUID()}@example.com`;
  const status = await send('/api/admin/sign-in', { email, password: 'not the password' });
  // 503 means that the hashing queue is full.
  if (status !== 401 && status !== 503) throw new Error(`a sign-in returned ${status}`);
}

let lastAddress = 0;

async function send(path: string, body: object): Promise<number> {
  lastAddress += 1;
  const address = `198.18.${lastAddress >> 8}.${lastAddress & 255}`;
  const response = await fetch(testAddress() + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: testAddress(), 'X-Forwarded-For': address },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}
