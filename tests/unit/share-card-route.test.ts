import { beforeEach, expect, test, vi } from 'vitest';
import { GET } from '@/app/share/[file]/route';
import { drawShareCard } from '@/lib/seo/share-card';
import { shareImage } from '@/lib/site/share-images';

const stored = vi.hoisted(() => ({ h1: '' }));
vi.mock('@/lib/seo/page-seo', () => ({ pageSeo: async () => stored }));
vi.mock('@/lib/seo/share-card', { spy: true });

beforeEach(() => {
  stored.h1 = 'About Us';
  vi.mocked(drawShareCard).mockClear();
});

const get = (address: string) => {
  const params = Promise.resolve({ file: address.replace('/share/', '') });
  return GET(new Request(`http://localhost:3000${address}`), { params });
};
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('a card is kept, and drawn once for everybody who asks', async () => {
  const address = shareImage.urlFor('/about', stored.h1);
  const responses = await Promise.all([get(address), get(address)]);
  responses.push(await get(address));
  for (const { status, headers } of responses) {
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('image/jpeg');
    expect(headers.get('cache-control')).toContain('immutable');
  }
  expect(drawShareCard).toHaveBeenCalledTimes(1);
});

test('a new heading has a new card, to which the address of the former one redirects', async () => {
  const former = shareImage.urlFor('/about', stored.h1);
  const formerCard = await bytesOf(await get(former));
  stored.h1 = 'The people on your roof';
  const redirect = await get(former);
  expect([redirect.status, redirect.headers.get('location')]).toEqual([
    307,
    shareImage.urlFor('/about', stored.h1),
  ]);
  const card = await bytesOf(await get(redirect.headers.get('location') ?? ''));
  expect(card.equals(formerCard)).toBe(false);
});

test('a card that could not be drawn is drawn at the next request', async () => {
  const address = shareImage.urlFor('/contact', stored.h1);
  vi.mocked(drawShareCard).mockRejectedValueOnce(new Error('no memory left'));
  await expect(get(address)).rejects.toThrow('no memory left');
  expect((await get(address)).status).toBe(200);
});

test('a name that no page has is not found', async () => {
  expect((await get('/share/nowhere-0123456789ab.jpg')).status).toBe(404);
});
