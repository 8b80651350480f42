import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GET } from '@/app/api/admin/seo/live/route';
import type { LiveRow } from '@/lib/seo/schema';
import { withAppDatabase } from '../support/app-database';
import { getRequest } from '../support/requests';
import { signedIn } from '../support/staff-session';

withAppDatabase();

const PATH = '/api/admin/seo/live?path=/about';
const requests: { url: string | undefined; cookie: string | undefined }[] = [];

// Stub of the app itself, which fetches from its own port.
const site = createServer((request, response) => {
  requests.push({ url: request.url, cookie: request.headers.cookie });
  response.setHeader('Content-Type', 'text/html');
  response.end('<!doctype html><title>An older title</title><h1>About Us</h1>');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  process.env.PORT = String((site.address() as AddressInfo).port);
});
afterAll(() => void site.close());

test('fetches the page without query and without the cookies of the staff member', async () => {
  requests.length = 0;
  const response = await GET(getRequest(PATH, await signedIn()), {});
  const { data } = (await response.json()) as { data: LiveRow[] };
  expect(response.status).toBe(200);
  expect(requests).toEqual([{ url: '/about', cookie: undefined }]);
  expect(data.find(({ name }) => name === 'Title')).toMatchObject({ live: 'An older title', isSame: false });
  expect(data.find(({ name }) => name === 'H1')).toMatchObject({ live: 'About Us', isSame: true });
  expect(data.find(({ name }) => name === 'Canonical URL')).toMatchObject({ live: 'None', isSame: false });
});

test('is available to staff, and for public pages only', async () => {
  expect((await GET(getRequest(PATH), {})).status).toBe(401);
  const staff = await signedIn();
  const statusOf = async (query: string) =>
    (await GET(getRequest(`/api/admin/seo/live${query}`, staff), {})).status;
  expect(await statusOf('')).toBe(400);
  for (const path of ['/admin/seo', '//evil.example', 'https://evil.example/'])
    expect(await statusOf(`?path=${path}`), path).toBe(404);
});

test('returns 502 when the site does not respond', async () => {
  const { PORT } = process.env;
  process.env.PORT = '9';
  const response = await GET(getRequest(PATH, await signedIn()), {});
  process.env.PORT = PORT;
  expect(response.status).toBe(502);
  expect(await response.json()).toMatchObject({ code: 'unreadable' });
});
