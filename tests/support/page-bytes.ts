import { towns } from '@/lib/site/towns';
import budgets from '../budgets.json' with { type: 'json' };

/** The bytes of a public page. */
export interface PageBytes {
  /** The document, and as it's sent with Brotli. */
  html: Bytes;
  /** Its scripts as they're sent. */
  scripts: number;
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
  const more = Math.max(0, towns().length - included);
  const [page, town] = [ofPage(budgets.html, path), ofPage(each, path)];
  return { raw: page.raw + more * town.raw, sent: page.sent + more * town.sent };
}

/** Asks the server for a page and its scripts, as a browser that accepts Brotli does. */
export async function measurePageBytes(address: string): Promise<PageBytes> {
  const sent = await sentBytes(address);
  const html = await (await fetch(address)).text();
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code.length);
  const files = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, file = '']) => new URL(file, address));
  const sizes = await Promise.all(files.map(sentBytes));
  return { html: { raw: Buffer.byteLength(html), sent }, scripts: sum([...inline, ...sizes]) };
}

/** The length of a response's body as it's sent to a browser that accepts Brotli. */
export async function sentBytes(address: string | URL): Promise<number> {
  const response = await fetch(address, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
  return Number(response.headers.get('content-length'));
}

export const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
