import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { imageSize } from 'image-size';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { POST as restoreCall } from '@/app/api/admin/seo/restorations/route';
import { POST } from '@/app/api/seo/route';
import { db } from '@/db/client';
import { seoRecords, seoRevisions } from '@/db/schema';
import { saveSeo } from '@/lib/seo/mutations';
import { getSeoState } from '@/lib/seo/queries';
import { checkShareImage } from '@/lib/seo/share-image-check';
import { withAppDatabase } from '../support/app-database';
import { recordPublished } from '../support/published';
import { jsonRequest } from '../support/requests';
import { signedIn } from '../support/staff-session';

const published = recordPublished();

withAppDatabase();
beforeEach(async () => {
  for (const table of [seoRecords, seoRevisions]) await db().delete(table);
});

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#386fae' } });
/** A picture with as many bytes. */
async function drawBytes(bytes: number): Promise<Buffer> {
  const picture = await draw(1200, 630).png().toBuffer();
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}
const SITE = 'http://localhost:3000';
// No such name will ever be registered (RFC 6761).
const UNREACHABLE = 'https://pictures.invalid/x.png';
const MB = 1024 * 1024;

/** The stub's response at each path: a status, a type and a body. */
const answers: Record<string, [status: number, type: string, body?: string | Buffer]> = {
  '/page.html': [200, 'text/html; charset=utf-8', '<!doctype html>'],
  '/drawing.svg': [200, 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  '/nameless': [200, '', 'x'],
  '/not-a.png': [200, 'image/png', 'This is no picture.'],
  '/gone.png': [404, 'image/png'],
  '/forbidden.png': [403, 'text/plain'],
  '/broken.png': [503, 'text/plain'],
};
const requests: object[] = [];
/** The pages that had been published when the host was last asked. */
let publishedBefore: string[] = [];
const answer: RequestListener = (request, response) => {
  const { accept, cookie, 'user-agent': agent } = request.headers;
  requests.push({ url: request.url, accept, cookie, agent });
  if (request.url === '/silent.png') return;
  publishedBefore = [...published];
  if (request.url?.startsWith('/leads-to?'))
    return response
      .writeHead(302, { Location: decodeURIComponent(request.url.slice('/leads-to?'.length)) })
      .end();
  const [status, type, body] = answers[request.url ?? ''] ?? [404, 'text/plain'];
  response.writeHead(status, type ? { 'Content-Type': type } : {}).end(body);
};
const host = createServer(answer);

beforeAll(async () => {
  Object.assign(answers, {
    '/fine.jpg': [200, 'image/jpeg', await draw(1200, 630).jpeg().toBuffer()],
    '/fine.png': [200, 'image/png', await draw(1600, 840).png().toBuffer()],
    '/fine.webp': [200, 'image/webp; q=1', await draw(1200, 630).webp().toBuffer()],
    '/fine.gif': [200, 'IMAGE/GIF', await draw(1200, 630).gif().toBuffer()],
    '/tiny.png': [200, 'image/png', await draw(199, 630).png().toBuffer()],
    '/small.png': [200, 'image/png', await draw(800, 420).png().toBuffer()],
    '/least.png': [200, 'image/png', await draw(200, 200).png().toBuffer()],
    '/narrow.png': [200, 'image/png', await draw(1199, 630).png().toBuffer()],
    '/low.png': [200, 'image/png', await draw(1200, 629).png().toBuffer()],
    '/5-mb.png': [200, 'image/png', await drawBytes(5 * MB)],
    '/heavy.png': [200, 'image/png', await drawBytes(5 * MB + 1)],
    '/8-mb.png': [200, 'image/png', await drawBytes(8 * MB)],
    '/huge.png': [200, 'image/png', await drawBytes(8 * MB + 1)],
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  // Stub of the app itself, which fetches from its own port: no other address of this machine is ever fetched.
  process.env.PORT = String((host.address() as AddressInfo).port);
  process.env.SITE_URL = SITE;
});
afterAll(() => {
  host.closeAllConnections();
  host.close();
});

const about = { pagePath: '/about', title: 'About our crew', description: 'Who comes to your roof.' };
const save = async (ogImage: string) =>
  POST(jsonRequest('/api/seo', { ...about, ogImage }, await signedIn()), {});

describe('a share image', () => {
  test.each(['/fine.jpg', '/fine.png', '/fine.webp', '/fine.gif', '/5-mb.png'])(
    'such as %s is accepted',
    async (path) => {
      expect(await checkShareImage(SITE + path)).toEqual({});
    },
  );

  test('of another format is rejected before it is parsed, whatever its content type', async () => {
    const avif = await draw(300, 300).avif().toBuffer();
    expect(() => imageSize(avif)).toThrow(/disabled file type/);
  });

  test('may be left out', async () => {
    expect(await checkShareImage(null)).toEqual({});
  });

  test.each([
    ['/gone.png', 'its host answers with 404; check the address'],
    ['/page.html', 'it’s text/html; use a JPEG, PNG, WebP or GIF'],
    ['/drawing.svg', 'it’s image/svg+xml; use a JPEG, PNG, WebP or GIF'],
    ['/nameless', 'it’s of no named type; use a JPEG, PNG, WebP or GIF'],
    ['/not-a.png', 'it can’t be read as a JPEG, PNG, WebP or GIF'],
    ['/tiny.png', 'it’s 199 × 630 px; use at least 200 × 200 px, best 1200 × 630 px'],
    ['/huge.png', 'it’s larger than 8 MB; make it smaller'],
  ])('such as %s is rejected', async (path, text) => {
    expect(await checkShareImage(SITE + path)).toEqual({ problem: `Open Graph image URL: ${text}` });
  });

  test.each([
    ['/forbidden.png', 'its host answered with 403, so we couldn’t check the picture'],
    ['/broken.png', 'its host answered with 503, so we couldn’t check the picture'],
    ['/small.png', 'it’s 800 × 420 px, so large cards may show it blurry or small; 1200 × 630 px is best'],
    ['/least.png', 'it’s 200 × 200 px, so large cards may show it blurry or small; 1200 × 630 px is best'],
    ['/narrow.png', 'it’s 1199 × 630 px, so large cards may show it blurry or small; 1200 × 630 px is best'],
    ['/low.png', 'it’s 1200 × 629 px, so large cards may show it blurry or small; 1200 × 630 px is best'],
    ['/heavy.png', 'it’s larger than 5 MB, which some social networks reject'],
    ['/8-mb.png', 'it’s larger than 5 MB, which some social networks reject'],
  ])('such as %s causes a warning', async (path, text) => {
    expect(await checkShareImage(SITE + path)).toEqual({ warning: `Open Graph image URL: ${text}` });
  });

  test('whose host is silent causes a warning', async () => {
    expect(await checkShareImage(`${SITE}/silent.png`, 500)).toEqual({
      warning: 'Open Graph image URL: its host didn’t answer, so we couldn’t check the picture',
    });
  });

  test.each([401, 403, 429, 500, 503])('of a host that answers with %i causes a warning', async (status) => {
    answers['/answer.png'] = [status, 'image/png'];
    expect(await checkShareImage(`${SITE}/answer.png`)).toEqual({
      warning: `Open Graph image URL: its host answered with ${status}, so we couldn’t check the picture`,
    });
  });

  // A redirect that leads nowhere is none.
  test.each([201, 301, 304, 400, 410, 499])('of a host that answers with %i is rejected', async (status) => {
    answers['/answer.png'] = [status, 'image/png'];
    expect(await checkShareImage(`${SITE}/answer.png`)).toEqual({
      problem: `Open Graph image URL: its host answers with ${status}; check the address`,
    });
  });

  test('of this site is fetched from this server as a picture, with its query and without cookies', async () => {
    requests.length = 0;
    answers['/fine.png?v=2'] = answers['/fine.png'] ?? [404, ''];
    expect(await checkShareImage(`${SITE}/fine.png?v=2`)).toEqual({});
    expect(requests).toEqual([
      { url: '/fine.png?v=2', accept: 'image/*', agent: 'Ridgelight-Picture-Check/1' },
    ]);
  });

  test('is followed through a limited number of redirects', async () => {
    const leadingTo = (address: string) => `${SITE}/leads-to?${encodeURIComponent(address)}`;
    expect(await checkShareImage(leadingTo('/fine.png'))).toEqual({});
    const three = leadingTo(leadingTo(leadingTo('/fine.png')));
    expect(await checkShareImage(three)).toEqual({});
    expect((await checkShareImage(leadingTo(three))).problem).toContain('answers with 302');
  });

  test.each([
    'http://10.0.0.1/x.png',
    'http://127.0.0.1/x.png',
    'https://[::1]/x.png',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706434/x.png',
    'http://93.184.215.14/x.png',
  ])('at %s is not fetched', async (address) => {
    const problem =
      'Open Graph image URL: social networks can’t reach this address; use a public one that begins with https://';
    expect(await checkShareImage(address)).toEqual({ problem });
    expect(await checkShareImage(`${SITE}/leads-to?${encodeURIComponent(address)}`)).toEqual({ problem });
  });
});

describe('a save', () => {
  test('with an unusable image is rejected at its field', async () => {
    const response = await save(`${SITE}/gone.png`);
    const problem = 'Open Graph image URL: its host answers with 404; check the address';
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      message: problem,
      code: 'invalid',
      fields: { ogImage: problem },
    });
    expect((await getSeoState('/about')).version).toBe(0);
  });

  test('with an unreachable image host is stored, with a warning', async () => {
    const response = await save(UNREACHABLE);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      data: { title: about.title, ogImage: UNREACHABLE },
      version: 1,
      warnings: ['Open Graph image URL: its host didn’t answer, so we couldn’t check the picture'],
    });
  });

  test('with a valid image has no warnings', async () => {
    expect(await (await save(`${SITE}/fine.jpg`)).json()).toMatchObject({ version: 1, warnings: [] });
  });

  test('of an earlier version shows its texts at once, with a warning that its image is gone', async () => {
    const none = {
      keywords: null,
      canonicalUrl: null,
      structuredData: null,
      h1Text: null,
      imageAltTexts: null,
      ogTitle: null,
      robots: null,
    };
    const { pagePath: path, ...words } = about;
    await saveSeo({ path, by: 'Ann' }, { ...none, ...words, ogImage: `${SITE}/gone.png` });
    published.length = 0;
    const body = { pagePath: path, version: 1 };
    const response = await restoreCall(
      jsonRequest('/api/admin/seo/restorations', body, await signedIn()),
      {},
    );
    expect(await response.json()).toMatchObject({
      data: { title: about.title },
      version: 2,
      warnings: ['Open Graph image URL: its host answers with 404; check the address'],
    });
    // The image may be slow.
    expect(publishedBefore).toEqual([path]);
  });
});
