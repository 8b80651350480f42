import sharp from 'sharp';

/** The number of pixels that differ between two screenshots of the same size, and that they have together. */
export async function countDifferentPixels(one: Buffer, other: Buffer) {
  const [first, second] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (first.length !== second.length) throw new Error('the screenshots have different sizes');
  let different = 0;
  for (const [index, pixel] of first.entries()) if (pixel !== second[index]) different += 1;
  return { different, all: first.length };
}

/** The pixels of a screenshot, each as one number. */
async function pixelsOf(shot: Buffer): Promise<Uint32Array> {
  const { buffer, byteOffset, byteLength } = await sharp(shot).ensureAlpha().raw().toBuffer();
  return new Uint32Array(buffer.slice(byteOffset, byteOffset + byteLength));
}
