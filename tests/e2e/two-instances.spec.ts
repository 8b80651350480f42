import { request as http } from '@playwright/test';
import { business } from '@/lib/site/business';
import { attack, attackerNetwork } from '../support/attack';
import { authenticatorCode } from '../support/authenticator';
import { changeSetting } from '../support/change-setting';
import { openNeeds } from '../support/leads';
import { test } from '../support/own-site-test';
import { staff } from '../support/staff';
import { expect, expectNoAxeViolations, expectNoAxeViolationsInBothThemes } from '../support/test';

// In one worker, which starts the site.
test.describe.configure({ mode: 'default' });

const PASSWORD = 'seven quiet goats on a hill';

/** An HTTP client that keeps its cookies. */
const newVisitor = (address: string) => http.newContext({ baseURL: address });

test.describe('two instances of the site', () => {
  test('check exactly five of the attempts on an account that reach both concurrently', async ({ site }) => {
    const [one, other] = [await newVisitor(site.one), await newVisitor(site.other)];
    const guess = (number: number) =>
      (number % 2 ? one : other).post('/api/admin/sign-in', {
        data: { email: 'burst@example.com', password: `guess ${number}` },
      });
    const answers = await Promise.all(Array.from({ length: 24 }, (_, number) => guess(number)));
    const statuses = answers.map((answer) => answer.status());
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(19);
    // The address has a count of its own, which the next test needs at zero.
    await site.query('delete from request_counts');
  });

  test('without a mail server say that no mail is sent', async ({ site, page, context }) => {
    const cookies = site.staffCookie.split('; ').map((cookie) => cookie.split(/=(.*)/s));
    await context.addCookies(cookies.map(([name = '', value = '']) => ({ name, value, url: site.one })));
    await page.goto(`${site.one}/admin/form-fills`);
    const text = 'No mail is being sent. Leads only show up here';
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(`${text}.`);
    const delivery = (await openNeeds(page)).getByRole('region', { name: 'Delivery' });
    await expect(delivery.getByRole('status').first()).toHaveText(text);
    await expectNoAxeViolations(page);
  });

  test('tell each other who has a lead open', async ({ site }) => {
    const headers = { Cookie: site.staffCookie };
    const stream = await fetch(`${site.other}/api/admin/leads/changes`, { headers });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('event: position');
    const lead = crypto.randomUUID();
    const told = await fetch(`${site.one}/api/admin/leads/${lead}/presence`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ state: 'arrived' }),
    });
    expect(told.status).toBe(204);
    expect((await reader?.read())?.value).toContain(`event: presence\ndata: {"leadId":"${lead}"`);
    await reader?.cancel();
  });

  test('accept a code once, end a session for both, and require the setup of a second factor', async ({
    site,
    page,
  }) => {
    const [one, other] = [await newVisitor(site.one), await newVisitor(site.other)];
    const send = (visitor: typeof one, path: string, data: object, method = 'POST') =>
      visitor.fetch(path, { method, data });
    await send(one, '/api/admin/sign-in', staff);
    const enrollment = await send(one, '/api/admin/account/second-factor', { password: staff.password });
    const { data } = (await enrollment.json()) as { data: { key: string; enrollment: string } };
    const proof = { enrollment: data.enrollment, code: authenticatorCode(data.key) };
    expect((await send(one, '/api/admin/account/second-factor', proof, 'PUT')).status()).toBe(204);

    // The same code at both.
    const firstSteps = await Promise.all([newVisitor(site.one), newVisitor(site.other)]);
    for (const visitor of firstSteps) await send(visitor, '/api/admin/sign-in', staff);
    const code = authenticatorCode(data.key, 1);
    const taken = await Promise.all(
      firstSteps.map((visitor) => send(visitor, '/api/admin/sign-in/code', { code })),
    );
    expect(taken.map((answer) => answer.status()).sort()).toEqual([200, 400]);
    const [wentThrough = one] = firstSteps.filter((_, index) => taken[index]?.ok());
    expect((await wentThrough.get('/api/admin/account')).status()).toBe(200);

    // A session ended at one is over at the other with its next request.
    const { cookies } = await wentThrough.storageState();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const listSessions = () => other.get('/api/admin/sessions', { headers: { Cookie: cookie } });
    const sessions = (await (await listSessions()).json()) as { data: { id: string; isCurrent: boolean }[] };
    const own = sessions.data.find(({ isCurrent }) => isCurrent);
    expect((await one.delete(`/api/admin/sessions/${own?.id}`)).status()).toBe(204);
    expect((await listSessions()).status()).toBe(401);

    // Somebody who must have a second factor, and has none, reaches only the page that sets it up.
    const email = 'newcomer@example.com';
    const invited = await send(one, '/api/admin/staff', { email });
    const { data: invitation } = (await invited.json()) as { data: { link: string } };
    const token = new URL(invitation.link).searchParams.get('token');
    await send(one, '/api/admin/welcome', { token, password: PASSWORD });
    const rules = { requiresSecondFactor: true, mayExport: true, maySetRecipients: true };
    expect((await changeSetting(one, 'staff-rules', rules)).status()).toBe(200);
    const signIn = await page.request.post(`${site.one}/api/admin/sign-in`, {
      data: { email, password: PASSWORD },
    });
    const { data: step } = (await signIn.json()) as { data: { next: string } };
    await page.goto(`${site.one}/admin/form-fills`);
    await expect(page).toHaveURL(/\/admin\/sign-in\?next/);
    for (const path of ['/api/admin/leads', '/api/admin/account', '/api/admin/sessions'])
      expect((await page.request.get(site.other + path)).status()).toBe(401);
    await page.goto(site.other + step.next);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up a second factor');
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await expectNoAxeViolations(page);
    const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '';
    const done = await page.request.post(`${site.one}/api/admin/sign-in/second-factor`, {
      data: { code: authenticatorCode(key) },
    });
    expect(done.status()).toBe(200);
    await page.goto(`${site.other}/admin/form-fills`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lead Management');
    await site.query("delete from settings where key = 'staff-rules'");
    await site.query('delete from second_factors');
  });
});

test.describe('somebody in a network that asks too much', () => {
  test.use({ allowedErrors: [/429/] });

  test('is told what to do', async ({ site, page }) => {
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': attackerNetwork });
    const { stop } = attack(`${site.one}/savings?bill=200`);
    await expect(async () => {
      await page.goto(`${site.one}/savings?bill=300`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('One Moment, Please', {
        timeout: 100,
      });
    }).toPass();
    await stop();
    await expect(page.getByText('A lot of requests are coming from your network')).toBeVisible();
    await expect(page.getByRole('link', { name: business.phone.display }).last()).toBeVisible();
    await expectNoAxeViolationsInBothThemes(page);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(`${site.one}/savings?bill=300`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('One Moment, Please');
  });
});
