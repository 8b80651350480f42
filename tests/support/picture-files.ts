import sharp, { type Sharp } from 'sharp';

/** Left red, right blue. */
export const halves = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#00f' } },
      left: width / 2,
      top: 0,
    },
  ]);

/** A picture with so much in it that its files have some size, the same each time. */
export async function busyPicture(width: number, height: number): Promise<Sharp> {
  const data = new Uint8Array(width * height * 3);
  // Ten times as fast as from a function for each byte.
  for (let index = 0; index < data.length; index += 1) data[index] = (index * 7919) % 251;
  return sharp(data, { raw: { width, height, channels: 3 } }).blur(2);
}

/** A small picture in each of the formats that are taken. */
export async function smallPictures(): Promise<Record<'jpeg' | 'png' | 'webp' | 'avif', Buffer>> {
  const picture = await busyPicture(96, 64);
  return {
    jpeg: await picture.clone().jpeg().toBuffer(),
    png: await picture.clone().png().toBuffer(),
    webp: await picture.clone().webp().toBuffer(),
    avif: await picture.clone().avif({ effort: 0 }).toBuffer(),
  };
}

/** A request that uploads a file. */
export const uploadRequest = (
  body: BodyInit,
  headers: Record<string, string>,
  init: RequestInit & { duplex?: 'half' } = {},
): Request =>
  new Request('http://localhost:3000/api/admin/pictures', {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', Origin: 'http://localhost:3000', ...headers },
    body,
    ...init,
  });
