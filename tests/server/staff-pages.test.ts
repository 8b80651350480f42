import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { signIn } from '../support/own-site';
import { readOnlySite } from '../support/server/sites';

const site = readOnlySite();
const PASSWORD = 'seven quiet goats on a hill';

/** A page as the server sends it to whoever has this cookie, without following redirects. */
async function open(path: string, cookie = '') {
  const response = await fetch(site + path, { headers: { cookie }, redirect: 'manual' });
  const $ = load(await response.text());
  return {
    $,
    status: response.status,
    location: response.headers.get('location'),
    text: $('main').text(),
    /** The names of its buttons and links, with their shortcuts. */
    controls: $('button, a')
      .map((_, control) => $(control).attr('aria-label') ?? $(control).text().trim())
      .get(),
  };
}

/** The cookie of a new member of the staff. */
async function newMember(owner: string, role: string): Promise<string> {
  const post = (path: string, data: object) =>
    fetch(site + path, {
      method: 'POST',
      headers: { cookie: owner, 'Content-Type': 'application/json' },
      body: JSON.stringify(data),
    });
  const email = `${role}.${crypto.randomUUID().slice(0, 8)}@example.com`;
  const { data } = await (await post('/api/admin/staff', { email, role })).json();
  const token = new URL(data.link).searchParams.get('token');
  await post('/api/admin/welcome', { token, password: PASSWORD });
  return signIn(site, { email, password: PASSWORD });
}

test('a viewer sees leads, Insight and search data, with nothing to change them, and no settings of others', async () => {
  const owner = await signIn(site);
  const viewer = await newMember(owner, 'viewer');
  for (const [path, ...changes] of [
    ['/admin/form-fills?contactStatus=contacted', 'Add a leadN', 'Columns', 'Export to CSV', 'Save view'],
    ['/admin/seo', 'Add redirect'],
    ['/admin/insight'],
  ]) {
    const [seen, full] = [await open(`${path}`, viewer), await open(`${path}`, owner)];
    expect(seen.status, path).toBe(200);
    for (const name of changes) {
      expect(full.controls, name).toContain(name);
      expect(seen.controls, name).not.toContain(name);
    }
  }
  const refused = await fetch(`${site}/api/admin/leads/${crypto.randomUUID()}/toggle-contacted`, {
    method: 'POST',
    headers: { cookie: viewer },
  });
  expect([refused.status, (await refused.json()).message]).toEqual([
    403,
    expect.stringMatching(/^With your account you can look at leads, but not change anything\. Ask /),
  ]);
  const { location } = await open('/admin/settings/alerts', viewer);
  expect((await open(location ?? '', viewer)).text).toMatch(/This page needs another role\. Ask /);
});

test('staff are told who sees the settings of the team, which are not listed to them', async () => {
  const staff = await newMember(await signIn(site), 'staff');
  const { $, text } = await open('/admin/settings/team', staff);
  expect(text).toMatch(/Only an owner can see this page\. Ask /);
  expect(text).not.toContain('Invite');
  const pages = $('nav[aria-label=Settings] a')
    .map((_, link) => $(link).text())
    .get();
  expect(pages).toContain('You');
  expect(pages).not.toContain('Team');
});

test('an owner keeps exports and recipients to owners', async () => {
  const owner = await signIn(site);
  const staff = await newMember(owner, 'staff');
  const rules = `${site}/api/admin/settings/staff-rules`;
  const setRules = async (change: object) => {
    const headers = { cookie: owner, 'Content-Type': 'application/json' };
    const { data } = await (await fetch(rules, { headers })).json();
    const body = JSON.stringify({ value: { ...data.value, ...change }, version: data.version });
    expect((await fetch(rules, { method: 'PUT', headers, body })).status).toBe(200);
  };
  const exportLinks = ({ $ }: Awaited<ReturnType<typeof open>>) =>
    $('a').filter((_, link) => $(link).text().trim() === 'Export to CSV').length;
  expect(exportLinks(await open('/admin/form-fills', staff))).toBeGreaterThan(0);
  await setRules({ mayExport: false, maySetRecipients: false });
  try {
    const leads = await open('/admin/form-fills', staff);
    expect(leads.$('body').text()).toMatch(/Only an owner can export all of them\. Ask /);
    expect(exportLinks(leads)).toBe(0);
    const { $ } = await open('/admin/settings/alerts', staff);
    for (const name of ['Email Notification Settings', 'Recipients by service']) {
      const region = $('section')
        .filter((_, section) => $(section).find('h2, h3').first().text() === name)
        .first();
      expect(region.text(), name).toContain('Only an owner can change who gets new leads. Ask ');
      expect(region.find('button').length, name).toBe(0);
    }
  } finally {
    await setRules({ mayExport: true, maySetRecipients: true });
  }
});

test('the audit log ignores an invalid filter, and says when nothing matches', async () => {
  const owner = await signIn(site);
  expect((await open('/admin/audit?kind=nothing&before=-1', owner)).$('tbody tr').length).toBeGreaterThan(0);
  expect((await open('/admin/audit?person=nobody-we-know', owner)).text).toContain('No matching entries.');
});

test('the sign-in page says when there were too many attempts', async () => {
  const { $ } = await open('/admin/sign-in?error=limited');
  expect($('main [role=alert]').text()).toContain('Too many attempts.');
});

test.each(['code', 'second-factor'])(
  'the second sign-in step at %s redirects to the first when that is missing',
  async (step) => {
    expect(await open(`/admin/sign-in/${step}`)).toMatchObject({ status: 307, location: '/admin/sign-in' });
  },
);
