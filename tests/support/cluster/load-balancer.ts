import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from '../../../scripts/launch/port';
import { until } from '../../../scripts/launch/until';
import { ensureProgram } from '../../../scripts/verify/ensure-program';
import { makeTemporaryFolder } from '../test-server';

/** An HAProxy in front of instances of the app. */
export interface LoadBalancer {
  address: string;
  /** Waits until it sends requests to the instance on this port. */
  waitUntilUp(port: number): Promise<void>;
  stop(): Promise<void>;
}

/** What it asks an instance: whether it should get requests, which it should while the database is down. */
export const READY_PATH = '/api/ready?exclude=database,migrations';

/** Starts one that checks instances twice a second and resends requests that an instance did not accept. */
export async function startLoadBalancer(ports: number[]): Promise<LoadBalancer> {
  const folder = makeTemporaryFolder();
  const [port, statusPort] = [await findFreePort(), await findFreePort()];
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(port, statusPort, ports));
  const child = spawn(ensureProgram('haproxy'), ['-db', '-f', file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  return {
    address: `http://127.0.0.1:${port}`,
    async waitUntilUp(instance) {
      const isUp = async () => (await readStates(statusPort))[`app-${instance}`] === 'UP';
      const found = await until(() => isUp().catch(() => false), { timeoutMs: 60_000 });
      if (!found) throw new Error(`HAProxy does not use the instance on port ${instance}.`);
    },
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const configuration = (port: number, statusPort: number, instances: number[]) => `
defaults
  mode http
  timeout connect 2s
  timeout check 3s
  timeout client 60s
  timeout server 60s
  option forwardfor
  option redispatch
  retries 3
  retry-on conn-failure empty-response

listen site
  bind 127.0.0.1:${port}
  balance leastconn
  option httpchk GET ${READY_PATH}
  default-server check inter 500ms fall 2 rise 1
${instances.map((instance) => `  server app-${instance} 127.0.0.1:${instance}`).join('\n')}

listen status
  bind 127.0.0.1:${statusPort}
  stats enable
  stats uri /
`;

/** The states of the instances by their names, from HAProxy's statistics in CSV. */
async function readStates(statusPort: number): Promise<Record<string, string | undefined>> {
  const csv = await (await fetch(`http://127.0.0.1:${statusPort}/;csv`)).text();
  const rows = csv.split('\n').map((line) => line.split(','));
  const status = rows[0]?.indexOf('status') ?? -1;
  return Object.fromEntries(rows.map((fields) => [fields[1], fields[status]]));
}
