import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { POST } from '@/app/api/contact/route';
import { db } from '@/db/client';
import { leadFileParts, leadFiles, leads, requestCounts } from '@/db/schema';
import { HONEYPOT_FIELD } from '@/lib/leads/intake/form-signal-fields';
import { getLeadDetail } from '@/lib/leads/work/detail/queries';
import { MAX_FILES } from '@/lib/platform/server/file-limits';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server/internal-headers';
import { withAppDatabase } from '../support/app-database';
import { renderContactPage } from '../support/contact-page';
import { aService } from '../support/offered-services';
import { smallPictures } from '../support/picture-files';
import { tinyPdf } from '../support/request-files';
import { openRequest } from '../support/request-page';
import { filesRequest } from '../support/requests';
import { cookiesOf } from '../support/sent-cookies';

withAppDatabase();
beforeAll(renderContactPage);

const ann = {
  name: 'Ann Smith',
  phone: '(828) 555-0100',
  email: '',
  service: aService,
  message: 'Two poplars shade the roof',
};
const bill = () => new File([new Uint8Array(tinyPdf)], 'May bill.pdf');

const send = (files: readonly File[], fields: object = {}) =>
  POST(filesRequest('/api/contact', { fields: { ...ann, ...fields }, files }), {});
const storedLeads = () => db().select().from(leads);
const locationOf = (response: Response) => response.headers.get('location') ?? '';

/** A form as it is sent by a line that breaks after `bytes`. */
async function sendCut(files: readonly File[], bytes: number): Promise<Response> {
  const whole = filesRequest('/api/contact', { fields: ann, files });
  const body = new Uint8Array(await whole.arrayBuffer()).subarray(0, bytes);
  let isSent = false;
  const stream = new ReadableStream({
    pull(controller) {
      if (isSent) return controller.error(new Error('gone'));
      isSent = true;
      controller.enqueue(body);
    },
  });
  const init = { method: 'POST', headers: whole.headers, body: stream, duplex: 'half' };
  return POST(new Request(whole.url, init as RequestInit), {});
}

describe('the form without JavaScript', () => {
  test('takes the bill and photos along, and leads to the page that says so', async () => {
    const { jpeg } = await smallPictures();
    const response = await send([bill(), new File([new Uint8Array(jpeg)], 'roof.jpg')]);
    expect(response.status).toBe(303);
    expect(locationOf(response)).toMatch(/^\/request\/[\w-]{43}\?done=2#message-sent$/);
    const [lead] = await storedLeads();
    expect(lead).toMatchObject({ name: ann.name, message: ann.message });
    const { files } = await getLeadDetail(lead?.id ?? '');
    expect(files.map(({ name, kind }) => [name, kind])).toEqual([
      ['May bill.pdf', 'pdf'],
      ['roof.jpg', 'jpeg'],
    ]);
    const { text } = await openRequest(locationOf(response), { cookie: cookiesOf(response) });
    expect(text).toContain('Thank you. We have your files.');
    expect(text).toContain('May bill.pdf');
  });

  test('is a message as ever when no file is chosen', async () => {
    // What a browser sends for an empty control.
    expect(locationOf(await send([new File([], '')]))).toMatch(/^\/request\/[\w-]{43}#message-sent$/);
    expect(await storedLeads()).toHaveLength(1);
    expect(await db().$count(leadFiles)).toBe(0);
  });

  test('keeps the message whatever its files are, and says what became of them', async () => {
    const response = await send([new File(['<svg onload="alert(1)">'], 'roof.jpg'), bill()]);
    expect(await storedLeads()).toHaveLength(1);
    expect(locationOf(response)).toContain('?problem=unsupported-file&done=1#message-sent');
    const { text } = await openRequest(locationOf(response), { cookie: cookiesOf(response) });
    expect(text).toContain('Thank you. We have your file.');
    expect(text).toContain('We could only keep photos');
    expect(await db().$count(leadFiles)).toBe(1);
  });

  test('keeps ten files, and says that there were more', async () => {
    const response = await send(Array.from({ length: MAX_FILES + 2 }, bill));
    expect(locationOf(response)).toContain('?problem=too-many-files');
    expect(await db().$count(leadFiles)).toBe(MAX_FILES);
  });

  test('comes back with what was typed and asks for the files again, of which nothing is stored', async () => {
    const response = await send([bill()], { phone: 'call me' });
    expect(response.status).toBe(400);
    const page = await response.text();
    expect(page).toContain('value="Ann Smith"');
    expect(page).toMatch(/<p id="contact-files-error"[^>]*>.*?Choose your files again/);
    expect(await storedLeads()).toEqual([]);
    expect(await db().$count(leadFileParts)).toBe(0);
    const without = await send([new File([], '')], { phone: 'call me' });
    expect(await without.text()).not.toContain('Choose your files again');
  });

  test('is in quarantine with its files when a bot has filled in the trap', async () => {
    await send([bill()], { [HONEYPOT_FIELD]: '30' });
    expect(await storedLeads()).toMatchObject([{ visibility: 'quarantined' }]);
    expect(await db().$count(leadFiles)).toBe(1);
  });

  test('gives no file to a request that somebody else may have sent, and says that it wasn’t kept', async () => {
    await send([]);
    expect(locationOf(await send([bill()]))).toBe('/contact#message-sent-without-files');
    expect(locationOf(await send([]))).toBe('/contact#message-sent');
    expect(await storedLeads()).toHaveLength(1);
    expect(await db().$count(leadFiles)).toBe(0);
  });

  test('keeps the message when the line breaks in a file, and nothing of a message that is cut off', async () => {
    const large = new File([new Uint8Array(tinyPdf), new Uint8Array(3_000_000)], 'bill.pdf');
    const response = await sendCut([large], 2_000_000);
    expect(locationOf(response)).toContain('?problem=cut-off#message-sent');
    expect(await storedLeads()).toHaveLength(1);
    expect(await db().$count(leadFiles)).toBe(0);
    await db().delete(leads);
    expect((await sendCut([large], 200)).status).toBe(400);
    expect(await storedLeads()).toEqual([]);
  });

  test('is refused as a whole when its fields are larger than those of any message', async () => {
    expect((await send([bill()], { message: 'x'.repeat(20_000) })).status).toBe(413);
    expect(await storedLeads()).toEqual([]);
  });

  test('counts its files toward the limit of the network', async () => {
    await db()
      .insert(requestCounts)
      .values({ key: 'files of 203.0.113.7', count: 60, endsAt: sql`now() + interval '1 hour'` });
    const from = { [CLIENT_ADDRESS_HEADER]: '203.0.113.7' };
    const request = filesRequest('/api/contact', { fields: ann, files: [bill()] }, from);
    expect(locationOf(await POST(request, {}))).toContain('?problem=too-many-requests');
    expect(await storedLeads()).toHaveLength(1);
  });
});
