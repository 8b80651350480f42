// Run by hand (npm run share) when a page's heading changes; the pictures it writes are committed.
import { mkdirSync, rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { pages } from '../lib/site/pages';
import { shareImage } from '../lib/site/share-images';
import { shareCard } from './share/share-card';
import { ensureChromium } from './verify/chromium';

const FOLDER = 'public/share';
const QUALITY = 82;

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
const sheet = await browser.newPage({ viewport: { width: shareImage.width, height: shareImage.height } });
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER);
for (const [index, page] of pages.entries()) {
  // From page to page the sun moves on, from the first hour to the last.
  await sheet.setContent(shareCard(page.h1, index / (pages.length - 1)));
  await sheet.evaluate(() => document.fonts.ready);
  const file = `public${shareImage.urlFor(page.path)}`;
  await sharp(await sheet.screenshot())
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toFile(file);
  console.log(file);
}
await browser.close();
