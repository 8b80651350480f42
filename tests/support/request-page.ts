import { load } from 'cheerio';
import { renderToStaticMarkup } from 'react-dom/server';
import RequestRoute from '@/app/(site)/request/[link]/page';
import type { Correction } from '@/lib/documents/correction';
import { type Rendering, renderWith } from '@/lib/documents/rendering';
import { aService } from './offered-services';

/** What a homeowner sends by the form. */
export const ann = {
  name: 'Ann Smith',
  phone: '(828) 555-0177',
  email: 'ann@example.com',
  address: '1 Ridge Road',
  service: aService,
  message: 'Two poplars south',
};

interface Opened {
  status: number;
  /** Its text, with single spaces. */
  text: string;
  html: string;
}

interface OpenOptions {
  cookie?: string;
  address?: string;
  /** A form of the page that has to be corrected. */
  correction?: Correction | undefined;
}

/** Opens a homeowner's page without the layout around it and without Next, as a browser with these cookies. */
export async function openRequest(
  path: string,
  { cookie = '', address = '203.0.113.7', correction }: OpenOptions = {},
): Promise<Opened> {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const rendering: Rendering = { status: 200, isIncomplete: false, visitor: { cookie, address } };
  if (correction) rendering.correction = correction;
  const html = await renderWith(rendering, async () =>
    renderToStaticMarkup(
      await RequestRoute({
        params: Promise.resolve({ link: pathname.split('/').at(-1) ?? '' }),
        searchParams: Promise.resolve(Object.fromEntries(searchParams)),
      }),
    ),
  );
  return { status: rendering.status, text: load(html).text().replace(/\s+/g, ' '), html };
}
