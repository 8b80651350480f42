import { type APIRequestContext, request } from 'playwright';
import { anotherTown } from '../support/served-towns';
import { addMails } from './sample-mails';
import { addOldSite } from './sample-old-site';
import { sent } from './sent';
import type { OwnApp, Site } from './site';
import { orFirst } from './story-service';

const LEADS = '/api/admin/leads';

/** Leads as visitors send them, the newest last. */
const visitors = [
  { name: 'Corey Whitson', service: orFirst('residential-solar'), address: 'Reems Creek Rd, Weaverville' },
  {
    name: 'Ben Hensley',
    service: orFirst('commercial-solar'),
    email: 'ben@example.com',
    message: 'A cider barn of 62 by 140 feet, metal roof, open to the south. We press from September on.',
  },
  {
    name: 'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley of Upper Swannanoa',
    service: orFirst('solar-technology'),
    email: 'wilhelmina.alexandrina.featherstonehaugh.cholmondeley@a-rather-long-domain-name.example.com',
    address: 'The old dairy barn behind the packing shed, Upper Swannanoa Valley Road, Black Mountain',
    message: 'Pneumonoultramicroscopicsilicovolcanoconiosis. '.repeat(3).trim(),
  },
  {
    name: 'Marianne Teague',
    service: orFirst('energy-storage'),
    email: 'marianne@example.com',
    address: '14 Spring Cove Ln, Black Mountain',
    message: 'Power was out for a week after the storm. What does a battery cost?',
    estimate: `bill=210&town=${anotherTown.anchor}&roof=sw&ridge=15,5,5&dep-flat=15.2`,
  },
];

const spam = [
  { name: 'SEO Rankings', message: 'Buy cheap leads at https://a.example and https://b.example' },
  { name: 'Roof Loans 24', message: 'Instant approval: https://c.example', roof_pitch: 'steep' },
];

/**
 * Adds what staff pages show to a site with made-up leads (`npm run seed`) or none: a few requests, one with a savings
 * estimate, a lead that somebody works on, two suspected spam, settings and a second account; to the tests' own app also what
 * search engines know of an old site, and mails. Once; a site that has them stays as it is.
 */
export async function addSampleDay({ address, staff, own }: Site): Promise<void> {
  const call = await request.newContext({ baseURL: address, extraHTTPHeaders: { Origin: address } });
  try {
    await sent(call.post('/api/admin/sign-in', { data: staff }));
    const { data: known } = await sent(call.get(`${LEADS}?searchTerm=Marianne+Teague`));
    if (known.length > 0) return;
    await chooseSettings(call);
    for (const [index, visitor] of visitors.entries())
      await sent(call.post('/api/contact', { data: { ...visitor, phone: `(828) 555-01${42 + index}` } }));
    for (const fields of spam)
      await sent(
        call.post('/api/contact', {
          data: { ...fields, phone: '(828) 555-0190', service: orFirst('residential-solar') },
        }),
      );
    for (const step of ['begun', 'finished']) await sent(call.post(`/api/savings/${step}`));
    await workOnALead(call);
    if (own) await addOwnDay(call, own);
  } finally {
    await call.dispose();
  }
}

/** What only an empty site may be filled with. */
async function addOwnDay(call: APIRequestContext, own: OwnApp) {
  await addMails(call, own);
  await addOldSite(call, own);
}

async function workOnALead(call: APIRequestContext) {
  const { data } = await sent(call.get(`${LEADS}?searchTerm=Marianne+Teague`));
  const lead = `${LEADS}/${data[0]?.id}`;
  await sent(
    call.post(`${lead}/events`, {
      data: { id: crypto.randomUUID(), call: { outcome: 'voicemail', direction: 'out' } },
    }),
  );
  await sent(
    call.post(`${lead}/events`, {
      data: {
        id: crypto.randomUUID(),
        note: 'Home after 4 PM. Two refrigerators and a well pump have to stay on.',
      },
    }),
  );
  await sent(call.patch(lead, { data: { phone: '(828) 555-0147', was: { phone: '(828) 555-0145' } } }));
}

async function chooseSettings(call: APIRequestContext) {
  const recipients = ['owner@ridgelight.example', 'desk@ridgelight.example'];
  const routing = { [orFirst('commercial-solar')]: ['business@ridgelight.example'] };
  await sent(call.post('/api/admin/email-settings', { data: { recipients, routing } }));
  const colleague = { email: 'dana@ridgelight.example', name: 'Dana Ledford', role: 'staff' };
  await sent(call.post('/api/admin/staff', { data: colleague }));
}
