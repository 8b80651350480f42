import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { business } from '../../lib/site/business';
import { createTestDatabase } from '../support/database';
import { startInstance } from '../support/own-site';
import { expect, expectNoAxeViolationsInBothThemes, test } from '../support/test';
import { testServerUrl } from '../support/test-app';

test.use({ allowedErrors: [/429/] });

const attackerNetwork = '203.0.113.9';

async function statusOf(url: string, network: string, agent?: Agent): Promise<number> {
  const sent = request(url, { ...(agent && { agent }), headers: { 'X-Forwarded-For': network } });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await answer.resume().toArray();
  return answer.statusCode ?? 0;
}

/** Asks on 60 connections from one network, as fast as it gets answers, until it is told to stop. */
function attack(url: string) {
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

test('one network cannot keep others from estimates and pages that are rendered for them', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await using started = new AsyncDisposableStack();
  const database = await createTestDatabase(testServerUrl());
  started.defer(database.drop);
  const { address } = await startInstance(database.url, started, { TRUSTED_PROXIES: '127.0.0.1, ::1' });

  for (const path of ['/savings?bill=200', '/admin/sign-in?next=/admin/insight']) {
    const { statuses, stop } = attack(address + path);
    await expect.poll(() => statuses.includes(429)).toBe(true);
    const visitors = Array.from({ length: 14 }, (_, index) => `198.51.${index}.7`);
    const answers = await Promise.all(visitors.map((network) => statusOf(address + path, network)));
    await stop();
    expect(answers, path).toEqual(visitors.map(() => 200));
    expect(new Set(statuses), path).toEqual(new Set([200, 429]));
  }

  // Somebody in the attacker's network is told what to do.
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': attackerNetwork });
  const { stop } = attack(`${address}/savings?bill=200`);
  await expect(async () => {
    await page.goto(`${address}/savings?bill=300`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One Moment, Please', { timeout: 100 });
  }).toPass();
  await stop();
  await expect(page.getByText('A lot of requests are coming from your network')).toBeVisible();
  await expect(page.getByRole('link', { name: business.phone.display }).last()).toBeVisible();
  await expectNoAxeViolationsInBothThemes(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(`${address}/savings?bill=300`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('One Moment, Please');
  // The instance is about to stop.
  await page.waitForLoadState();
});
