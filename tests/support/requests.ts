import type { BadBody } from './bad-bodies';

const SITE = 'http://localhost:3000';

/** A request with a JSON body, as the site's own script sends it. */
export function jsonRequest(path: string, body: unknown, headers: Record<string, string> = {}): Request {
  return new Request(`${SITE}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: SITE, ...headers },
    body: JSON.stringify(body),
  });
}

/** A form sent by a browser without JavaScript. */
export function formRequest(
  path: string,
  fields: Record<string, string> | URLSearchParams,
  headers: Record<string, string> = {},
): Request {
  return new Request(`${SITE}${path}`, {
    method: 'POST',
    headers: { Accept: 'text/html,application/xhtml+xml', Origin: SITE, ...headers },
    body: new URLSearchParams(fields),
  });
}

/** A form with files, sent by a browser without JavaScript. */
export function filesRequest(
  path: string,
  { fields = {}, files }: { fields?: Record<string, string>; files: readonly File[] },
  headers: Record<string, string> = {},
): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const file of files) body.append('files', file);
  return new Request(`${SITE}${path}`, {
    method: 'POST',
    headers: { Accept: 'text/html,application/xhtml+xml', Origin: SITE, ...headers },
    body,
  });
}

/** A request with one of the bodies that must be rejected. */
export function badRequest(path: string, bad: BadBody, headers: Record<string, string> = {}): Request {
  const request = new Request(`${SITE}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': bad.type || 'application/json', ...headers },
    body: bad.body,
    duplex: 'half',
  } as RequestInit);
  if (bad.type === '') request.headers.delete('Content-Type');
  return request;
}

/** A GET request. */
export function getRequest(path: string, headers: Record<string, string> = {}): Request {
  return new Request(`${SITE}${path}`, { headers });
}

/** Everything in a response except its request id, to compare two responses. */
export async function comparableResponse(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id');
  return `${response.status} ${await response.text()} ${headers.join()}`;
}
