import { Agent, request } from 'node:http';
import { startApp, waitForFirstResponse } from '../../scripts/launch/app';
import { buildApp, isBuildCurrent, NEXT_CLI } from '../../scripts/launch/build';
import { startNode } from '../../scripts/launch/child';
import { findFreePort } from '../../scripts/launch/port';
import { createTestDatabase } from '../support/database';
import { testAppBuild, testAppEnvironment, testPort } from '../support/test-app';
import { startTestServer } from '../support/test-server';

const PATHS = ['/', '/about', '/services/energy-storage'];
const CLIENTS = 16;
const ROUND_MS = 2_000;
const ROUNDS = 9;
const MIN_RATIO = 0.8;

/**
 * Measures the throughput of our server, with its headers, hashes and compression, in pages per second, against Next alone
 * on the same build and in the same run, which does none of that. Returns 1 when the ratio is below 0.8.
 */
export async function benchServer(stop: AbortSignal): Promise<number> {
  await using started = new AsyncDisposableStack();
  const server = await startTestServer();
  started.defer(server.stop);
  const database = await createTestDatabase(server.url);
  started.defer(database.drop);
  const build = testAppBuild(database.url);
  if (!isBuildCurrent(build)) await buildApp(build, stop);

  const env = testAppEnvironment(database.url);
  const options = { mode: 'start', host: '127.0.0.1', port: testPort(), env } as const;
  const ours = startApp(options);
  started.defer(ours.stop);
  await waitForFirstResponse(ours, options, stop);
  const barePort = await findFreePort();
  const bare = startNode(NEXT_CLI, ['start', '-H', '127.0.0.1', '-p', String(barePort)], {
    env: { ...env, PORT: String(barePort) },
    output: 'buffered',
  });
  started.defer(bare.stop);
  await waitForFirstResponse(bare, { ...options, port: barePort }, stop);

  const ratios: number[] = [];
  for (const path of PATHS) {
    await countResponses(barePort, path, 'identity');
    await countResponses(testPort(), path, 'br');
    const rounds: { bare: number; ours: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      stop.throwIfAborted();
      rounds.push({
        bare: await countResponses(barePort, path, 'identity'),
        ours: await countResponses(testPort(), path, 'br'),
      });
    }
    const [nextAlone, withServer] = [
      median(rounds.map(({ bare }) => bare)),
      median(rounds.map(({ ours }) => ours)),
    ];
    // Per round: other load on the machine slows neighboring rounds equally.
    const ratio = median(rounds.map(({ bare, ours }) => ours / bare));
    ratios.push(ratio);
    const holds = ratio >= MIN_RATIO ? 'holds' : 'MISSED';
    console.log(
      `${path.padEnd(26)} Next alone ${perSecond(nextAlone)}/s   with our server ${perSecond(withServer)}/s   ratio ${ratio.toFixed(2)}   ${holds}`,
    );
  }
  return ratios.every((ratio) => ratio >= MIN_RATIO) ? 0 : 1;
}

const perSecond = (responses: number) => (responses / (ROUND_MS / 1000)).toFixed(0).padStart(5);
const median = (figures: number[]) => figures.sort((one, other) => one - other)[figures.length >> 1] ?? 0;

/** Counts the responses that the clients get in one round, each sending its next request right after a response. */
async function countResponses(port: number, path: string, encoding: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const end = performance.now() + ROUND_MS;
  let count = 0;
  const client = async () => {
    while (performance.now() < end) {
      const status = await send(agent, port, path, encoding);
      if (status !== 200) throw new Error(`${path} returned ${status}`);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
  return count;
}

function send(agent: Agent, port: number, path: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': encoding };
    request({ agent, host: '127.0.0.1', port, path, headers }, (response) => {
      response.on('end', () => resolve(response.statusCode ?? 0)).on('error', reject);
      response.resume();
    })
      .on('error', reject)
      .end();
  });
}
