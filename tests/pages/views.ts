import type { Page } from 'playwright';
import { pages } from '../../lib/site/pages';
import { savings } from '../../lib/site/savings';
import { estimateContactPath } from '../../lib/solar/estimate/contact-path';
import { aService } from '../support/offered-services';
import { firstTown } from '../support/served-towns';

/** One answer of the public site to compare. */
export interface View {
  /** Names it in the report, in the list of intended differences, and in the file names of its pictures. */
  name: string;
  path: string;
  /** Sends the contact form of the page with these values, without JavaScript, and compares the answer. */
  sent?: Record<string, string>;
}

const ANSWER = `bill=210&town=${firstTown.anchor}&roof=sw&ridge=15,0,5`;

/** The pages, the answers to addresses that aren't pages, and the pages that depend on a query or on a posted form. */
export const views: View[] = [
  ...pages().map(({ path }) => ({ name: path, path })),
  { name: 'missing page', path: '/no-such-page' },
  { name: 'unknown service', path: '/services/no-such-service' },
  { name: 'savings answer', path: `${savings.path}?${ANSWER}` },
  { name: 'contact with an estimate', path: estimateContactPath(ANSWER) },
  {
    name: 'corrected form',
    path: '/contact',
    sent: {
      name: 'Avery Lunsford',
      phone: 'call me maybe',
      service: aService,
      message: 'Two poplars, one steep roof.',
    },
  },
];

/** The contact form, which works without JavaScript. */
export const CONTACT_FORM = 'form[action="/api/contact"]';

/** Opens a view in a browser. A view with a sent form needs a context without JavaScript. */
export async function openView(page: Page, { path, sent }: View): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  if (!sent) return;
  const form = page.locator(CONTACT_FORM);
  for (const [name, value] of Object.entries(sent)) {
    const control = form.locator(`[name="${name}"]`);
    await (name === 'service' ? control.selectOption(value) : control.fill(value));
  }
  await form.getByRole('button').click();
  await page.waitForURL('**/api/contact');
}
