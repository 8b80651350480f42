import type { BadBody } from './bad-bodies';

const SITE = 'http://localhost:3000';

/** A call with a JSON body, as the site's own script makes it. */
export function jsonRequest(path: string, body: unknown, headers: Record<string, string> = {}): Request {
  return new Request(`${SITE}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: SITE, ...headers },
    body: JSON.stringify(body),
  });
}

/** A form sent by a browser that runs no script. */
export function formRequest(
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Request {
  return new Request(`${SITE}${path}`, {
    method: 'POST',
    headers: { Accept: 'text/html,application/xhtml+xml', Origin: SITE, ...headers },
    body: new URLSearchParams(fields),
  });
}

/** A call with one of the bodies that must be refused. */
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

/** A read. */
export function getRequest(path: string, headers: Record<string, string> = {}): Request {
  return new Request(`${SITE}${path}`, { headers });
}

/** All that an answer says, but for the number of its request. */
export async function wholeOf(answer: Response): Promise<string> {
  const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id');
  return `${answer.status} ${await answer.text()} ${headers.join()}`;
}
