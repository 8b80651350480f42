import { towns } from '@/lib/site/towns';
import budgets from '../budgets.json' with { type: 'json' };

/** The bytes of a public page before and after a visitor begins to use it. */
export interface PageBytes {
  /** The document, and as it's sent with Brotli. */
  html: Bytes;
  /** Scripts as they're sent: before the first interaction, and those of the app. */
  scripts: { before: number; after: number };
}

interface Bytes {
  raw: number;
  sent: number;
}

const ofPage = (budget: Record<string, Bytes> & { '*': Bytes }, path: string): Bytes =>
  budget[path] ?? budget['*'];

/** The budget of a page's document. It grows with the towns that an installer serves beyond those that it includes. */
export function htmlBudget(path: string): Bytes {
  const { included, each } = budgets.moreTowns;
  const more = Math.max(0, towns.length - included);
  const [page, town] = [ofPage(budgets.html, path), ofPage(each, path)];
  return { raw: page.raw + more * town.raw, sent: page.sent + more * town.sent };
}

/** Asks the server for a page and its scripts, as a browser that accepts Brotli does. */
export async function measurePageBytes(address: string): Promise<PageBytes> {
  const sent = await sentBytes(address);
  const html = await (await fetch(address)).text();
  const [, ownScript = '', files = ''] = html.match(/<script src="([^"]+)" data-app="([^"]+)"/) ?? [];
  if (!ownScript) throw new Error(`${address} isn't a page whose app is loaded later`);
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code.length);
  const own = await sentBytes(new URL(ownScript, address));
  const chunks = files.split(' ').filter((file) => file.startsWith('/_next/') && file.endsWith('.js'));
  const app = await Promise.all(chunks.map((file) => sentBytes(new URL(file, address))));
  return {
    html: { raw: Buffer.byteLength(html), sent },
    scripts: { before: own + sum(inline), after: sum(app) },
  };
}

/** The length of a response's body as it's sent. */
async function sentBytes(address: string | URL): Promise<number> {
  const response = await fetch(address, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
  return Number(response.headers.get('content-length'));
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
