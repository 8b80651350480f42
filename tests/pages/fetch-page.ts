import { load } from 'cheerio';
import { canonicalOrigin, describePage, type PageDescription } from './describe-page';
import { CONTACT_FORM, type View } from './views';

/** Fetches the views of a site as crawlers do, and describes each. */
export async function fetchPages(address: string, views: View[]): Promise<Map<string, PageDescription>> {
  const home = await fetch(address);
  const origin = canonicalOrigin(await home.text());
  const origins = [address, ...(origin ? [origin] : [])];
  const descriptions = new Map<string, PageDescription>();
  for (const view of views) {
    const response = await (view.sent ? sendForm(address, view, origin) : fetch(address + view.path, GET));
    const { status, headers } = response;
    descriptions.set(view.name, describePage({ status, headers, html: await response.text() }, origins));
  }
  return descriptions;
}

const GET: RequestInit = { headers: { Accept: 'text/html' }, redirect: 'manual' };

/** Sends the contact form of a page as a browser without JavaScript does. */
async function sendForm(address: string, { path, sent }: View, origin = address): Promise<Response> {
  const $ = load(await (await fetch(address + path, GET)).text());
  const values = Object.fromEntries(
    $(CONTACT_FORM)
      .serializeArray()
      .map(({ name, value }) => [name, value]),
  );
  return fetch(`${address}/api/contact`, {
    method: 'POST',
    headers: { Accept: 'text/html', Origin: origin, Referer: address + path },
    body: new URLSearchParams({ ...values, ...sent }),
    redirect: 'manual',
  });
}
