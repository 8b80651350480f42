import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';

export const attackerNetwork = '203.0.113.9';

/** The status of a response to somebody in a network, which a trusted proxy names. */
export async function statusOf(url: string, network: string, agent?: Agent): Promise<number> {
  const sent = request(url, { ...(agent && { agent }), headers: { 'X-Forwarded-For': network } });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await answer.resume().toArray();
  return answer.statusCode ?? 0;
}

/** Asks on 60 connections from one network, as fast as it gets answers, until it is told to stop. */
export function attack(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 60 });
  const statuses: number[] = [];
  let isOver = false;
  const connections = Array.from({ length: 60 }, async () => {
    while (!isOver) statuses.push(await statusOf(url, attackerNetwork, agent));
  });
  return {
    statuses,
    async stop() {
      isOver = true;
      await Promise.all(connections);
      agent.destroy();
    },
  };
}
