import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { GET as staffPreview } from '@/app/api/admin/leads/[id]/files/[fileId]/preview/route';
import { GET as staffFile } from '@/app/api/admin/leads/[id]/files/[fileId]/route';
import { GET as preview } from '@/app/api/request/[link]/files/[id]/preview/route';
import { POST as remove } from '@/app/api/request/[link]/files/[id]/remove/route';
import { db } from '@/db/client';
import { leadFileParts, leadFilePreviews, leadFiles, leads, requestCounts } from '@/db/schema';
import { deleteUnfinishedFiles } from '@/lib/leads/files/mutations';
import { renderAlert } from '@/lib/leads/notify/alert-mail';
import { getLeadDetail } from '@/lib/leads/work/detail/queries';
import { changeLeads } from '@/lib/leads/work/mutations';
import { MAX_FILE_BYTES, MAX_FILES, MAX_PART_BYTES, MIN_PART_BYTES } from '@/lib/platform/server/file-limits';
import { encodePreviews } from '@/lib/uploads/encode';
import { withAppDatabase } from '../support/app-database';
import { smallPictures } from '../support/picture-files';
import {
  beginCall,
  contextOf,
  filesForm,
  type Homeowner,
  partCall,
  rawForm,
  sendRequest,
  stateCall,
  storeFile,
  tinyPdf,
} from '../support/request-files';
import { openRequest } from '../support/request-page';
import { formRequest, getRequest } from '../support/requests';
import { signedIn } from '../support/staff-session';

vi.mock('@/lib/uploads/encode', { spy: true });
withAppDatabase();

const MB = 1024 * 1024;

/** A PDF of this many bytes that no compression makes smaller. */
const pdfOf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)]);

const open = ({ path, cookie }: Homeowner, query = '') => openRequest(path + query, { cookie });

async function download(leadId: string, fileId: string, headers: Record<string, string>): Promise<Response> {
  const context = { params: Promise.resolve({ id: leadId, fileId }) };
  return staffFile(getRequest(`/api/admin/leads/${leadId}/files/${fileId}`, headers), context);
}

async function staffPicture(leadId: string, fileId: string, query = ''): Promise<Response> {
  const context = { params: Promise.resolve({ id: leadId, fileId }) };
  const path = `/api/admin/leads/${leadId}/files/${fileId}/preview${query}`;
  return staffPreview(getRequest(path, await signedIn()), context);
}

const ownPicture = (homeowner: Homeowner, id: string): Promise<Response> =>
  preview(
    getRequest(`/api${homeowner.path}/files/${id}/preview`, { Cookie: homeowner.cookie }),
    contextOf(homeowner, id),
  );

/** How many rows there are of files, parts and previews. */
const countRows = () =>
  Promise.all([leadFiles, leadFileParts, leadFilePreviews].map((table) => db().$count(table)));

/** Sends a file in parts of this size. */
async function send(homeowner: Homeowner, bytes: Buffer, partBytes = MAX_PART_BYTES): Promise<string> {
  const id = randomUUID();
  await beginCall(homeowner, { id, name: 'bill.pdf', size: bytes.length });
  for (let offset = 0; offset < bytes.length; offset += partBytes)
    expect(
      (await partCall(homeowner, id, offset, new Uint8Array(bytes.subarray(offset, offset + partBytes))))
        .status,
    ).toBe(200);
  return id;
}

test('a bill that is sent in parts arrives, and staff download it byte by byte as an attachment that runs nothing', async () => {
  const ann = await sendRequest();
  const bill = pdfOf(2.5 * MB);
  const id = await send(ann, bill);
  const { text } = await open(ann);
  expect(text).toContain('bill.pdf');
  expect(text).toContain('2.6 MB');

  const { files } = await getLeadDetail(ann.leadId);
  expect(files).toMatchObject([{ id, name: 'bill.pdf', kind: 'pdf', mayPreview: false }]);
  const response = await download(ann.leadId, id, await signedIn());
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment;.*bill\.pdf/);
  expect(response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(Buffer.from(await response.arrayBuffer()).equals(bill)).toBe(true);
  expect((await staffPicture(ann.leadId, id)).status).toBe(404);
});

test('an upload of 12 MB that is cut three times goes on where it stopped', async () => {
  const ann = await sendRequest();
  const bill = pdfOf(12 * MB);
  const id = randomUUID();
  await beginCall(ann, { id, name: 'bill.pdf', size: bill.length });
  let cuts = 0;
  for (let offset = 0; offset < bill.length; ) {
    const part = new Uint8Array(bill.subarray(offset, offset + MAX_PART_BYTES));
    if (cuts < 3 && offset >= cuts * 3 * MB + MB) {
      cuts += 1;
      expect((await partCall(ann, id, offset, cutOff(part))).status).toBe(400);
      const again = await beginCall(ann, { id, name: 'bill.pdf', size: bill.length });
      expect(again.headers.get('upload-offset')).toBe(String(offset));
    }
    const { data } = await (await partCall(ann, id, offset, part)).json();
    offset = data.offset;
  }
  expect(cuts).toBe(3);
  const response = await download(ann.leadId, id, await signedIn());
  expect(Buffer.from(await response.arrayBuffer()).equals(bill)).toBe(true);
});

/** A body that ends with an error in its middle. */
const cutOff = (bytes: Uint8Array): ReadableStream<Uint8Array> => {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent) return controller.error(new Error('gone'));
      isSent = true;
      controller.enqueue(bytes.subarray(0, bytes.length / 2));
    },
  });
};

test('two tabs that send the same file store each byte once', async () => {
  const ann = await sendRequest();
  const bill = pdfOf(3 * MB);
  const id = randomUUID();
  const tab = async () => {
    let offset = Number(
      (await beginCall(ann, { id, name: 'bill.pdf', size: bill.length })).headers.get('upload-offset'),
    );
    while (offset < bill.length) {
      const part = new Uint8Array(bill.subarray(offset, offset + 512 * 1024));
      const response = await partCall(ann, id, offset, part);
      expect([200, 409]).toContain(response.status);
      offset = Number(response.headers.get('upload-offset'));
    }
  };
  await Promise.all([tab(), tab()]);
  const response = await download(ann.leadId, id, await signedIn());
  expect(Buffer.from(await response.arrayBuffer()).equals(bill)).toBe(true);
});

test('a form without JavaScript stores its files and leads back to the page, which lists them', async () => {
  const ann = await sendRequest();
  const { jpeg } = await smallPictures();
  const big = pdfOf(1.5 * MB);
  const response = await filesForm(ann, [
    new File([new Uint8Array(big)], 'May bill.pdf'),
    new File([new Uint8Array(jpeg)], 'roof.jpg'),
  ]);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(`${ann.path}?done=2#files`);
  const { text, html } = await open(ann, '?done=2');
  expect(text).toContain('We have your files');
  expect(text).toContain('May bill.pdf');
  const { files } = await getLeadDetail(ann.leadId);
  const [bill, roof] = ['May bill.pdf', 'roof.jpg'].map((name) => files.find((file) => file.name === name));
  expect(bill?.size).toBe(big.length);
  expect(html).toContain(`/files/${roof?.id}/preview`);
  expect(html).not.toContain(`/files/${bill?.id}/preview`);
  const downloaded = await download(ann.leadId, bill?.id ?? '', await signedIn());
  expect(Buffer.from(await downloaded.arrayBuffer()).equals(big)).toBe(true);
});

test('the page names why a file wasn’t kept, and keeps the others', async () => {
  const ann = await sendRequest();
  const response = await filesForm(ann, [
    new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], 'roof.jpg'),
    new File([new Uint8Array(tinyPdf)], 'bill.pdf'),
  ]);
  const location = response.headers.get('location') ?? '';
  const { text } = await openRequest(location, { cookie: ann.cookie });
  expect(text).toContain('only keep photos');
  expect(text).toContain('We have your file.');
  expect((await getLeadDetail(ann.leadId)).files.map(({ name }) => name)).toEqual(['bill.pdf']);
  const none = await filesForm(ann, [new File([], '')]);
  expect(none.headers.get('location')).toBe(`${ann.path}?problem=none-chosen#files`);
  for (const made of ['__proto__', 'constructor'])
    expect((await openRequest(`${ann.path}?problem=${made}`, { cookie: ann.cookie })).status).toBe(200);
});

test.each([
  [
    'cut off',
    () =>
      Buffer.from('--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4'),
  ],
  ['empty', () => Buffer.from('')],
  ['noise', () => randomBytes(5_000)],
])('a form that is %s leads back to the page and leaves nothing behind', async (_what, body) => {
  const ann = await sendRequest();
  const response = await rawForm(ann, {
    body: new Uint8Array(body()),
    type: 'multipart/form-data; boundary=x',
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toContain('problem=');
  expect(await countRows()).toEqual([0, 0, 0]);
});

test('a form whose line breaks leaves nothing behind', async () => {
  const ann = await sendRequest();
  const start = Buffer.from(
    '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.4',
  );
  const body = cutOff(new Uint8Array(Buffer.concat([start, randomBytes(6 * MB)])));
  await rawForm(ann, { body, type: 'multipart/form-data; boundary=x' });
  expect(await countRows()).toEqual([0, 0, 0]);
});

test('a file is what its content is, whatever its name says', async () => {
  const ann = await sendRequest();
  const pictures = await smallPictures();
  for (const [kind, bytes] of Object.entries(pictures))
    await storeFile(ann.leadId, { name: 'bill.pdf', bytes: Buffer.from(bytes) }).then(async (id) => {
      const [row] = await db().select().from(leadFiles).where(eq(leadFiles.id, id));
      expect(row?.kind).toBe(kind);
    });
  for (const bytes of [
    Buffer.from('<svg>'),
    Buffer.from('GIF89a'),
    Buffer.from('MZ'),
    Buffer.from('<html>'),
  ]) {
    const id = randomUUID();
    await beginCall(ann, { id, name: 'bill.pdf', size: bytes.length });
    expect((await partCall(ann, id, 0, new Uint8Array(bytes))).status).toBe(415);
    expect((await stateCall(ann, id)).status).toBe(404);
  }
});

test('previews of a picture are made once however many ask, and have none of its metadata, for staff and for the homeowner', async () => {
  const ann = await sendRequest();
  const { jpeg } = await smallPictures();
  const exif = { IFD0: { Artist: 'Ann of the ridge' } };
  const tagged = await sharp(jpeg).withExif(exif).jpeg().toBuffer();
  expect(tagged.includes('Ann of the ridge')).toBe(true);
  const id = await storeFile(ann.leadId, { name: 'roof.jpg', bytes: tagged });
  for (const response of [
    ...(await Promise.all([ownPicture(ann, id), ownPicture(ann, id)])),
    await staffPicture(ann.leadId, id, '?width=1600'),
    await staffPicture(ann.leadId, id),
  ]) {
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(8, 12)
        .toString(),
    ).toBe('WEBP');
  }
  expect(encodePreviews).toHaveBeenCalledTimes(1);
  const broken = await storeFile(ann.leadId, { bytes: jpeg.subarray(0, 40) });
  expect((await staffPicture(ann.leadId, broken)).status).toBe(404);
  const { files } = await getLeadDetail(ann.leadId);
  expect(files.find((file) => file.id === broken)?.mayPreview).toBe(false);
});

test('a stranger gets nothing: not by the link alone, not with the cookie of another request, not without a session', async () => {
  const [ann, ben] = [await sendRequest(), await sendRequest({ name: 'Ben', email: 'ben@example.com' })];
  const { jpeg } = await smallPictures();
  const id = await storeFile(ann.leadId, { name: 'roof.jpg', bytes: jpeg });
  for (const stranger of [
    { ...ann, cookie: '' },
    { ...ann, cookie: ben.cookie },
  ]) {
    expect((await ownPicture(stranger, id)).status).toBe(403);
    expect((await stateCall(stranger, id)).status).toBe(403);
    expect((await beginCall(stranger, { id: randomUUID(), name: 'a', size: 9 })).status).toBe(403);
    expect((await partCall(stranger, id, 0, 'x')).status).toBe(403);
    expect((await filesForm(stranger, [new File(['%PDF-'], 'a.pdf')])).status).toBe(403);
  }
  expect((await ownPicture(ben, id)).status).toBe(404);
  expect((await partCall(ben, id, 0, 'x')).status).toBe(404);
  expect((await beginCall(ben, { id, name: 'roof.jpg', size: jpeg.length })).status).toBe(409);
  expect((await download(ann.leadId, id, {})).status).toBe(401);
  expect((await download(ben.leadId, id, await signedIn())).status).toBe(404);
  await db().update(leads).set({ visibility: 'quarantined' }).where(eq(leads.id, ann.leadId));
  expect((await download(ann.leadId, id, await signedIn())).status).toBe(404);
  expect((await ownPicture(ann, id)).status).toBe(200);
});

test('a request has ten files, also when more are begun at once, and each has 20 MB', async () => {
  const ann = await sendRequest();
  const begun = await Promise.all(
    Array.from({ length: MAX_FILES + 3 }, (_, index) =>
      beginCall(ann, { id: randomUUID(), name: `${index}.pdf`, size: 100 }),
    ),
  );
  expect(begun.filter(({ status }) => status === 200)).toHaveLength(MAX_FILES);
  expect(begun.filter(({ status }) => status === 409)).toHaveLength(3);
  expect((await open(ann)).html).not.toContain('type="file"');
  const large = await beginCall(ann, { id: randomUUID(), name: 'a.pdf', size: MAX_FILE_BYTES + 1 });
  expect(large.status).toBe(400);
  const ben = await sendRequest({ name: 'Ben', email: 'ben@example.com' });
  const form = await filesForm(ben, [new File([new Uint8Array(pdfOf(MAX_FILE_BYTES + 1))], 'a.pdf')]);
  expect(form.headers.get('location')).toContain('problem=too-large');
  expect((await getLeadDetail(ben.leadId)).files).toEqual([]);
});

test('a part belongs where the last one ended, is no crumb, and no more than was announced', async () => {
  const ann = await sendRequest();
  const id = randomUUID();
  await beginCall(ann, { id, name: 'a.pdf', size: 200_000 });
  const part = new Uint8Array(pdfOf(100_000));
  expect((await partCall(ann, id, 0, part.subarray(0, 100))).status).toBe(400);
  expect((await partCall(ann, id, 0, part)).status).toBe(200);
  const elsewhere = await partCall(ann, id, 0, part);
  expect(elsewhere.status).toBe(409);
  expect(elsewhere.headers.get('upload-offset')).toBe('100000');
  expect((await partCall(ann, id, 100_000, new Uint8Array(100_001))).status).toBe(413);
  expect((await partCall(ann, id, 'x', part)).status).toBe(400);
  expect((await open(ann)).text).toContain('50% has arrived');
});

test('counts files and parts toward the limits of a network', async () => {
  const ann = await sendRequest();
  await db().insert(requestCounts).values({
    key: 'files of 198.51.100.9',
    count: 60,
    endsAt: sql`now() + interval '1 hour'`,
  });
  const file = { id: randomUUID(), name: 'a.pdf', size: tinyPdf.length };
  const refused = await beginCall(ann, file, '198.51.100.9');
  expect(refused.status).toBe(429);
  expect((await refused.json()).message).toContain('too many files');
  expect((await beginCall(ann, file)).status).toBe(200);

  const sendAfter = async (count: number) => {
    const parts = { key: 'file parts of 203.0.113.7', count, endsAt: sql`now() + interval '1 hour'` };
    await db()
      .insert(requestCounts)
      .values(parts)
      .onConflictDoUpdate({ target: requestCounts.key, set: parts });
    return (await partCall(ann, file.id, 0, new Uint8Array(tinyPdf))).status;
  };
  const smallestParts = (MAX_FILES * MAX_FILE_BYTES) / MIN_PART_BYTES;
  expect(await sendAfter(2 * smallestParts)).toBe(429);
  expect(await sendAfter(smallestParts - 1)).toBe(200);
});

test('a network sends so many parts at the same time, and others send meanwhile', async () => {
  const ann = await sendRequest();
  const [held, other] = [randomUUID(), randomUUID()];
  for (const id of [held, other]) await beginCall(ann, { id, name: 'a.pdf', size: tinyPdf.length });
  const slow = new TransformStream<Uint8Array, Uint8Array>();
  const branches = [slow.readable];
  while (branches.length < 41) branches.push(...(branches.shift()?.tee() ?? []));
  const sending = branches.map((body) => partCall(ann, held, 0, body));
  expect((await Promise.race(sending)).status).toBe(503);
  expect((await partCall(ann, other, 0, new Uint8Array(tinyPdf), '198.51.100.9')).status).toBe(200);
  const writer = slow.writable.getWriter();
  await Promise.all([writer.write(new Uint8Array(tinyPdf)), writer.close()]);
  const statuses = (await Promise.all(sending)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect((await partCall(ann, held, 0, new Uint8Array(tinyPdf))).status).toBe(409);
});

test('the homeowner removes a file, of which nothing stays', async () => {
  const ann = await sendRequest();
  const id = await storeFile(ann.leadId);
  const request = formRequest(`/api${ann.path}/files/${id}/remove`, {}, { Cookie: ann.cookie });
  const response = await remove(request, contextOf(ann, id));
  expect(response.headers.get('location')).toBe(`${ann.path}?done=removed#files`);
  expect(await countRows()).toEqual([0, 0, 0]);
});

test.each([
  ['erased', (id: string) => changeLeads({ action: 'erase', ids: [id] }, 'Olivia').then(() => {})],
  [
    'deleted',
    (id: string) =>
      db()
        .delete(leads)
        .where(eq(leads.id, id))
        .then(() => {}),
  ],
])('nothing stays of the files of a lead that is %s', async (_what, end) => {
  const [ann, ben] = [await sendRequest(), await sendRequest({ name: 'Ben', email: 'ben@example.com' })];
  const { jpeg } = await smallPictures();
  const id = await storeFile(ann.leadId, { bytes: jpeg });
  await staffPicture(ann.leadId, id);
  await beginCall(ann, { id: randomUUID(), name: 'half.pdf', size: 100 });
  await storeFile(ben.leadId);
  await end(ann.leadId);
  expect(await countRows()).toEqual([1, 1, 0]);
});

test('a file that is being sent while its lead is erased is either refused or erased with it', async () => {
  const ann = await sendRequest();
  const bill = pdfOf(2 * MB);
  const id = randomUUID();
  await beginCall(ann, { id, name: 'bill.pdf', size: bill.length });
  await Promise.all([
    partCall(ann, id, 0, new Uint8Array(bill.subarray(0, MAX_PART_BYTES))),
    changeLeads({ action: 'erase', ids: [ann.leadId] }, 'Olivia'),
    beginCall(ann, { id: randomUUID(), name: 'b.pdf', size: 100 }),
  ]);
  expect(await countRows()).toEqual([0, 0, 0]);
});

test('what was never finished is deleted after a day', async () => {
  const ann = await sendRequest();
  const kept = await storeFile(ann.leadId);
  await beginCall(ann, { id: randomUUID(), name: 'new.pdf', size: 100 });
  const old = randomUUID();
  await beginCall(ann, { id: old, name: 'old.pdf', size: 100 });
  const twoDaysAgo = sql`now() - interval '2 days'`;
  for (const id of [kept, old])
    await db().update(leadFiles).set({ createdAt: twoDaysAgo }).where(eq(leadFiles.id, id));
  expect(await deleteUnfinishedFiles()).toBe(1);
  expect((await stateCall(ann, old)).status).toBe(404);
  expect((await stateCall(ann, kept)).status).toBe(200);
});

test('the alert says how many files there are, and has none of them', async () => {
  const ann = await sendRequest();
  await storeFile(ann.leadId);
  await storeFile(ann.leadId);
  const mail = await renderAlert({ leadId: ann.leadId } as Parameters<typeof renderAlert>[0]);
  expect(mail?.text).toContain('Files: 2');
  expect(mail).not.toHaveProperty('attachments');
});

test('damaged files and forms are answered without an error of the server', async () => {
  const ann = await sendRequest();
  const originals = [...Object.values(await smallPictures()), pdfOf(3_000)];
  const changes = fc.array(fc.tuple(fc.noBias(fc.nat(9_999)), fc.nat(255)), { minLength: 1, maxLength: 12 });
  const mutations = fc.sample(fc.tuple(fc.constantFrom(...originals), changes), 60);
  for (const [original, places] of mutations) {
    const bytes = new Uint8Array(original);
    for (const [place, value] of places) bytes[Math.floor((place * bytes.length) / 10_000)] = value;
    const id = randomUUID();
    await beginCall(ann, { id, name: 'roof.jpg', size: bytes.length });
    const { status } = await partCall(ann, id, 0, bytes);
    expect([200, 415]).toContain(status);
    if (status === 200) expect([200, 404]).toContain((await ownPicture(ann, id)).status);
    const type = 'multipart/form-data; boundary=x';
    const form = Buffer.concat([
      Buffer.from('--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n'),
      original,
      Buffer.from('\r\n--x--\r\n'),
    ]);
    for (const [place, value] of places) form[Math.floor((place * form.length) / 10_000)] = value;
    expect((await rawForm(ann, { body: form, type })).status).toBe(303);
    await db().delete(leadFiles);
    await db().delete(requestCounts);
  }
});
