import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import manifest from '@/app/manifest';
import { ContactSection } from '@/components/site/contact/contact-section';
import { TopBar } from '@/components/site/top-bar';
import { tooManySubmissions } from '@/lib/leads/intake/too-many-submissions';
import { getEmailSettings } from '@/lib/leads/notify/queries';
import { renderReply } from '@/lib/leads/notify/reply-mail';
import { invitationFile } from '@/lib/leads/visits/calendar-file';
import { pageGraph } from '@/lib/seo/json-ld';
import { shippedFacts } from '@/lib/site/facts/shipped';
import { privacyPolicy, termsOfService } from '@/lib/site/legal';
import { pages } from '@/lib/site/pages';
import { shareImage } from '@/lib/site/share-images';
import { withAppDatabase } from '../support/app-database';
import { anotherService, aService } from '../support/offered-services';
import { recordPublished } from '../support/published';
import { changeByOwner, putSetting } from '../support/settings';
import { shippedFigures } from '../support/shipped-constants';
import { signedIn, signedInAsStaff } from '../support/staff-session';
import { storeLead } from '../support/stored-leads';

const published = recordPublished();
withAppDatabase({}, {});

const visit = {
  leadId: 'a-lead',
  from: new Date('2027-03-01T14:00:00Z'),
  until: new Date('2027-03-01T15:00:00Z'),
  summary: 'A visit',
  description: 'A look at the roof',
  location: null,
};

/** What visitors, search engines and customers get of the business, by where they get it. */
async function surfaces(): Promise<Record<string, string>> {
  const leadId = await storeLead({ email: 'ruth@example.com', phone: '(828) 555-0199' });
  const mail = await renderReply({ leadId } as Parameters<typeof renderReply>[0]);
  return {
    page: [TopBar, ContactSection].map((part) => renderToStaticMarkup(createElement(part))).join(),
    titles: JSON.stringify(pages()),
    'search data': JSON.stringify(
      pages().map((page) => pageGraph(page, 'https://site.example', shippedFigures)),
    ),
    legal: JSON.stringify([privacyPolicy(), termsOfService()]),
    mail: JSON.stringify(mail),
    calendar: invitationFile(visit, { method: 'REQUEST', sequence: 0, recipient: 'ruth@example.com' }),
    manifest: JSON.stringify(manifest()),
    refusal: tooManySubmissions(60).message,
  };
}

test('a changed name, number and address are in everything of the next response, and the former ones in nothing', async () => {
  const owner = await signedIn();
  const former = shippedFacts.business;
  const card = shareImage.urlFor('/about', 'About');
  const before = await surfaces();
  const changed = {
    ...former,
    name: 'Sunnyside',
    phone: '212.555.0143',
    email: 'sun@sunnyside.example',
    address: { street: '1 Oak Street', city: 'Asheville', stateCode: 'NC', postalCode: '28801' },
  };
  expect((await putSetting('business', changed, await signedInAsStaff())).status).toBe(403);
  expect((await putSetting('business', changed, owner)).status).toBe(200);
  expect(published).toEqual(['*']);
  const after = await surfaces();
  for (const text of [former.name, former.phone, former.email]) {
    expect(JSON.stringify(before)).toContain(text);
    expect(
      Object.keys(after).filter((where) => after[where]?.includes(text)),
      text,
    ).toEqual([]);
  }
  const namedIn = Object.keys(after).filter((where) => after[where]?.includes('Sunnyside'));
  expect(namedIn).toEqual(['titles', 'search data', 'legal', 'mail', 'calendar', 'manifest']);
  const called = Object.keys(after).filter((where) => after[where]?.includes('(212) 555-0143'));
  expect(called).toEqual(['page', 'titles', 'legal', 'mail', 'refusal']);
  expect(after['search data']).toContain('"telephone":"+12125550143"');
  expect(after['search data']).toContain('"@type":"HomeAndConstructionBusiness"');
  expect(shareImage.urlFor('/about', 'About')).not.toBe(card);
});

test('a number that is tracked is shown everywhere instead of the own one', async () => {
  await changeByOwner('business', {
    ...shippedFacts.business,
    tracking: { phone: '(212) 555-0144', provider: 'CallRail' },
  });
  const all = JSON.stringify(await surfaces());
  expect(all).toContain('(212) 555-0144');
  expect(all).not.toContain(shippedFacts.business.phone);
});

test('two owners who save the hours at once lose nothing', async () => {
  const owner = await signedIn();
  const week = shippedFacts.hours.week.map(() => ({ opens: '07:00', closes: '19:00' }));
  const statuses = await Promise.all(
    [{ week }, shippedFacts.hours].map(async (value) => (await putSetting('hours', value, owner, 0)).status),
  );
  expect(statuses.sort()).toEqual([200, 409]);
});

test('the recipients of a service that is dropped stay for when it is offered again', async () => {
  const routing = { [anotherService]: ['ann@example.com'] };
  await changeByOwner('recipients', { recipients: ['desk@example.com'], routing });
  const offered = shippedFacts.services.offered.filter((id) => id !== anotherService);
  await changeByOwner('services', { offered });
  await changeByOwner('recipients', {
    recipients: ['desk@example.com'],
    routing: { [aService]: ['ben@example.com'] },
  });
  expect((await getEmailSettings()).routing).toEqual({ ...routing, [aService]: ['ben@example.com'] });
});
