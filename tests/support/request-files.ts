import { randomUUID } from 'node:crypto';
import { POST as contact } from '@/app/api/contact/route';
import { PATCH as append, GET as state } from '@/app/api/request/[link]/files/[id]/route';
import { POST as begin } from '@/app/api/request/[link]/files/route';
import { appendPart, beginFile } from '@/lib/leads/files/mutations';
import { CLIENT_ADDRESS_HEADER } from '@/lib/platform/server/internal-headers';
import { aService } from './offered-services';
import { getRequest, jsonRequest } from './requests';
import { cookiesOf } from './sent-cookies';

const SITE = 'http://localhost:3000';

/** The smallest thing that looks like a PDF. */
export const tinyPdf = Buffer.from('%PDF-1.4\n%%EOF\n');

/** Stores a file of a lead as if it had arrived. Returns its id. */
export async function storeFile(
  leadId: string,
  { name = 'bill.pdf', bytes = tinyPdf as Buffer } = {},
): Promise<string> {
  const id = randomUUID();
  await beginFile(leadId, { id, name, size: bytes.length }, undefined);
  await appendPart(leadId, id, { offset: 0, bytes }, undefined);
  return id;
}

/** A homeowner's browser that has sent a request. */
export interface Homeowner {
  leadId: string;
  path: string;
  cookie: string;
}

/** Sends the form by its script. */
export async function sendRequest(fields: object = {}): Promise<Homeowner> {
  const ann = { name: 'Ann Smith', phone: '(828) 555-0177', email: 'ann@example.com', service: aService };
  const response = await contact(jsonRequest('/api/contact', { ...ann, ...fields }), {});
  const { data } = await response.json();
  return { path: data.request, cookie: cookiesOf(response), leadId: data.id };
}

const keyOf = ({ path }: Homeowner) => path.split('/').at(-1) ?? '';
const headersOf = ({ cookie }: Homeowner, address = '203.0.113.7') => ({
  Cookie: cookie,
  Origin: SITE,
  [CLIENT_ADDRESS_HEADER]: address,
});

/** The context of a call of this homeowner's page. */
export const contextOf = (homeowner: Homeowner, id = '') => ({
  params: Promise.resolve({ link: keyOf(homeowner), id }),
});

/** Begins a file, as the page's script does. */
export const beginCall = (homeowner: Homeowner, file: object, address?: string): Promise<Response> =>
  begin(
    jsonRequest(`/api${homeowner.path}/files`, file, headersOf(homeowner, address)),
    contextOf(homeowner),
  );

/** Sends a part of a file. */
export function partCall(
  homeowner: Homeowner,
  id: string,
  offset: number | string,
  body: BodyInit,
  address?: string,
): Promise<Response> {
  const request = new Request(`${SITE}/api${homeowner.path}/files/${id}`, {
    method: 'PATCH',
    headers: {
      ...headersOf(homeowner, address),
      'Content-Type': 'application/octet-stream',
      'Upload-Offset': String(offset),
    },
    body,
    duplex: 'half',
  } as RequestInit);
  return append(request, contextOf(homeowner, id));
}

/** Asks how much of a file has arrived. */
export const stateCall = (homeowner: Homeowner, id: string): Promise<Response> =>
  state(getRequest(`/api${homeowner.path}/files/${id}`, headersOf(homeowner)), contextOf(homeowner, id));

/** Sends files by the form, as a browser without JavaScript does. */
export function filesForm(homeowner: Homeowner, files: File[]): Promise<Response> {
  const form = new FormData();
  for (const file of files) form.append('files', file);
  return rawForm(homeowner, { body: form });
}

/** Sends a body as a form. */
export function rawForm(
  homeowner: Homeowner,
  { body, type }: { body: BodyInit; type?: string },
): Promise<Response> {
  const request = new Request(`${SITE}/api${homeowner.path}/files`, {
    method: 'POST',
    headers: { ...headersOf(homeowner), Accept: 'text/html', ...(type && { 'Content-Type': type }) },
    body,
    duplex: 'half',
  } as RequestInit);
  return begin(request, contextOf(homeowner));
}
