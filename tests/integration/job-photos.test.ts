import { desc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { POST } from '@/app/api/admin/leads/[id]/files/[fileId]/job/route';
import { db } from '@/db/client';
import { auditEntries, pictureFiles, pictures } from '@/db/schema';
import { type Job, jobsSetting } from '@/lib/site/facts/lists';
import { withAppDatabase } from '../support/app-database';
import { measuredJob } from '../support/measured-job';
import { smallPictures } from '../support/picture-files';
import { recordPublished } from '../support/published';
import { storeFile } from '../support/request-files';
import { jsonRequest } from '../support/requests';
import { getSetting, storeSetting, valueIn } from '../support/settings';
import { signedIn, signedInAsStaff } from '../support/staff-session';
import { storeLead } from '../support/stored-leads';

const published = recordPublished();
withAppDatabase({}, {});

const consent = { consentBy: 'Ann Smith', consentDate: '2026-11-20' };
const photo = { job: 'roof', version: 1, alt: '20 panels on a metal roof', ...consent };

let leadId = '';
let fileId = '';
beforeEach(async () => {
  leadId = await storeLead();
  const { jpeg } = await smallPictures();
  const exif = { IFD0: { Artist: 'Ann of the ridge' } };
  fileId = await storeFile(leadId, { name: 'roof.jpg', bytes: await sharp(jpeg).withExif(exif).toBuffer() });
  await storeSetting(jobsSetting, [measuredJob]);
});

async function add(body: object, { id = fileId, headers = {} as Record<string, string> } = {}) {
  const session = { ...(await signedIn()), ...headers };
  const request = jsonRequest(`/api/admin/leads/${leadId}/files/${id}/job`, body, session);
  return POST(request, { params: Promise.resolve({ id: leadId, fileId: id }) });
}
const countPublished = () => db().$count(auditEntries, eq(auditEntries.action, 'leads.photo-published'));
const jobs = async () => (await valueIn(await getSetting('jobs', await signedIn()))) as Job[];

test('a photo goes to a job with its consent: as a copy without metadata, in one transaction with the audit log', async () => {
  expect((await add(photo)).status).toBe(200);
  const [job] = await jobs();
  expect(job).toMatchObject(consent);
  expect(job?.photos).toEqual([expect.objectContaining({ alt: photo.alt })]);
  const files = await db().select().from(pictureFiles);
  expect(files.length).toBeGreaterThan(0);
  for (const { data } of files) expect(data.includes('Ann of the ridge')).toBe(false);
  const [entry] = await db()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'leads.photo-published'))
    .orderBy(desc(auditEntries.id));
  expect(entry).toMatchObject({ subject: leadId, detail: { job: 'Atlantis, June 2026', ...consent } });
  expect(published).toEqual(expect.arrayContaining(['/', '/about']));
  expect((await add({ ...photo, version: 2 })).status).toBe(409);
});

test('for a new job it is copied, with the consent in the audit log, and nothing is shown', async () => {
  const before = await countPublished();
  const response = await add({ ...photo, job: null });
  expect(response.status).toBe(200);
  const { hash } = (await response.json()).data;
  expect(await db().$count(pictures, eq(pictures.hash, hash))).toBe(1);
  expect(await countPublished()).toBe(before + 1);
  expect(await jobs()).toEqual([measuredJob]);
  expect(published).toEqual([]);
  expect((await add({ ...photo, job: null, consentBy: '' })).status).toBe(400);
});

test('for a new job nothing is copied without the consent in the audit log', async () => {
  await db().execute(sql`alter table audit_entries add constraint refused
    check (action <> 'leads.photo-published') not valid`);
  onTestFinished(
    async () => void (await db().execute(sql`alter table audit_entries drop constraint refused`)),
  );
  const before = await db().$count(pictures);
  // Not the picture that another test has stored.
  const { webp } = await smallPictures();
  const id = await storeFile(leadId, { name: 'roof.webp', bytes: webp });
  expect((await add({ ...photo, job: null }, { id })).status).toBe(500);
  expect(await db().$count(pictures)).toBe(before);
});

test.each([
  ['nobody who agreed', { consentBy: ' ' }, 400],
  ['no day', { consentDate: '' }, 400],
  ['a day that is yet to come', { consentDate: '2999-01-01' }, 422],
  ['no words of what it shows', { alt: '' }, 400],
  ['a job that isn’t there', { job: 'gone' }, 404],
  ['jobs that somebody else has changed', { version: 0 }, 409],
])('with %s nothing is published', async (_what, wrong, status) => {
  const before = await countPublished();
  expect((await add({ ...photo, ...wrong })).status).toBe(status);
  expect(await jobs()).toEqual([measuredJob]);
  expect(published).toEqual([]);
  expect(await countPublished()).toBe(before);
});

test('a PDF is refused, and so is who isn’t an owner', async () => {
  const before = await db().$count(pictures);
  const bill = await storeFile(leadId);
  expect((await add(photo, { id: bill })).status).toBe(415);
  expect((await add(photo, { headers: await signedInAsStaff() })).status).toBe(403);
  expect(await db().$count(pictures)).toBe(before);
});
