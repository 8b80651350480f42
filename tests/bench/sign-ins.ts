import { awaitFirstAnswer, startApp } from '../../scripts/launch/app';
import { buildApp, isBuildCurrent } from '../../scripts/launch/build';
import { createTestDatabase } from '../support/database';
import { testAddress, testAppBuild, testAppEnvironment, testPort } from '../support/test-app';
import { startTestServer } from '../support/test-server';

const SIGN_INS_AT_ONCE = 24;
const LEADS = 60;
const WARM_UP = 10;

/**
 * Measures how long `POST /api/contact` takes, alone and while 24 people sign in at once, again and again. Returns 1
 * when the median is more than five times as long and 50 ms.
 */
export async function benchSignIns(stop: AbortSignal): Promise<number> {
  await using started = new AsyncDisposableStack();
  const server = await startTestServer();
  started.defer(server.stop);
  const database = await createTestDatabase(server.url);
  started.defer(database.drop);
  const build = testAppBuild(database.url);
  if (!isBuildCurrent(build)) await buildApp(build, stop);
  // Each request comes from an address of its own, so that what is measured is the work and not the limits.
  const env = { ...testAppEnvironment(database.url), TRUSTED_PROXIES: '127.0.0.1' };
  const options = { mode: 'start', host: '127.0.0.1', port: testPort(), env } as const;
  const app = startApp(options);
  started.defer(app.stop);
  await awaitFirstAnswer(app, options, stop);

  for (let lead = 0; lead < WARM_UP; lead += 1) await sendLead();
  const alone = await medianOfLeads(stop);
  let isOver = false;
  let signIns = 0;
  const visitor = async () => {
    for (; !isOver; signIns += 1) await tryToSignIn();
  };
  const visitors = Array.from({ length: SIGN_INS_AT_ONCE }, visitor);
  const start = performance.now();
  const beside = await medianOfLeads(stop);
  const perSecond = (signIns * 1_000) / (performance.now() - start);
  isOver = true;
  await Promise.all(visitors);

  const limit = 5 * alone + 50;
  const verdict = beside <= limit ? 'holds' : 'MISSED';
  console.log(
    `a lead: median ${alone.toFixed(0)} ms alone, ${beside.toFixed(0)} ms beside ${SIGN_INS_AT_ONCE} sign-ins at once (${perSecond.toFixed(0)} a second)   limit ${limit.toFixed(0)} ms   ${verdict}`,
  );
  return beside <= limit ? 0 : 1;
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
  const lead = { name: 'Bench', phone: '828 555 0142', service: 'energy-storage' };
  const status = await send('/api/contact', lead);
  if (status !== 201) throw new Error(`a lead was answered with ${status}`);
}

async function tryToSignIn(): Promise<void> {
  const email = `${crypto.randomUUID()}@example.com`;
  const status = await send('/api/admin/sign-in', { email, password: 'not the password' });
  // 503 is what the server says when it has too many to look at.
  if (status !== 401 && status !== 503) throw new Error(`a sign-in was answered with ${status}`);
}

let lastAddress = 0;

async function send(path: string, body: object): Promise<number> {
  lastAddress += 1;
  const address = `198.18.${lastAddress >> 8}.${lastAddress & 255}`;
  const answer = await fetch(testAddress() + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: testAddress(), 'X-Forwarded-For': address },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}
