import type { APIRequestContext } from 'playwright';
import { sources } from '@/lib/site/sources';
import { changeSetting } from '../support/change-setting';
import { queryDatabase } from '../support/database';
import { sent } from './sent';
import type { OwnApp } from './site';

const redirects = {
  '/solar-panels-asheville.html': '/services/residential-solar',
  '/about-our-team': '/about',
  '/battery-backup-and-whole-home-generators-for-mountain-homes': '/services/energy-storage',
};

/** How often visitors ask for each address of the old site. */
const lostVisitors = {
  '/services/battery-storage': 3,
  '/contact-us.html': 2,
  '/blog/2019/04/how-much-does-a-solar-roof-cost-in-western-north-carolina-and-is-it-worth-it': 1,
};

const failing: Record<string, string> = {
  [sources.homeCredit]: 'It responds with status 404.',
  [sources.heleneOutage]: 'It can’t be reached (ECONNREFUSED).',
};

/** Adds what an old site left behind: redirects, visitors who find nothing, a search engine's code, and sources that are gone. */
export async function addOldSite(call: APIRequestContext, { databaseUrl }: OwnApp): Promise<void> {
  for (const [from, to] of Object.entries(redirects))
    await sent(call.post('/api/admin/seo/redirects', { data: { from, to } }));
  for (const [path, count] of Object.entries(lostVisitors))
    for (let visit = 0; visit < count; visit += 1)
      await call.get(path, { headers: { Referer: 'https://www.houzz.example/asheville' } });
  const google = 'nVm3sQ7cT1bXh0-eYp5kLw8uRz2oJd4aFg6iWq9xKvE';
  await sent(changeSetting(call, 'site-verification', { google, bing: '' }));
  await queryDatabase(
    databaseUrl,
    `insert into source_checks (url, checked_at, failures, failing_since, problem)
     select url, now(), case when problem is null then 0 else 2 end,
       case when problem is null then null else now() - interval '7 days' end, problem
     from jsonb_to_recordset($1) as checked(url text, problem text)
     on conflict (url) do nothing`,
    [JSON.stringify(Object.values(sources).map((url) => ({ url, problem: failing[url] ?? null })))],
  );
}
