import type { Page } from 'playwright';
import { savings } from '@/lib/site/savings';
import { estimateContactPath } from '@/lib/solar/estimate/contact-path';
import { anotherTown, energyTown } from '../support/served-towns';
import type { Scene } from './scene';

const HOSTILE =
  'bill=99999999&town=atlantis&roof=banana&pitch=99&ridge=50,-3,x&trees=none&trees=heavy&credit=48e&dep-flat=900';

const states: Record<string, string> = {
  ...(energyTown && {
    'a cooperative’s town': `town=${energyTown.anchor}`,
    'a business in a cooperative’s town': `for=business&town=${energyTown.anchor}`,
  }),
  'heavy shade': 'trees=heavy',
  'may not suit': 'roof=e&pitch=45&trees=moderate&ridge=25,25,25',
  'a north roof': 'roof=n',
  'a battery and a loan': 'bill=250&battery=yes&car=night&loan=6.5',
  business: 'for=business&bill=900&credit=48e&ridge=20,10,5',
  'exact degrees': 'roof=200&pitch=22&dep-flat=16',
  'hostile values': HOSTILE,
};

const openTables = (page: Page) =>
  page.locator('.answer details').evaluateAll((tables) => {
    for (const table of tables) (table as HTMLDetailsElement).open = true;
  });

async function change(page: Page) {
  await page.getByLabel(savings.basics.bill).fill('260');
  await page.waitForURL(/bill=260/);
}

/** The savings page with each kind of answer, and the contact form with an estimate. */
export const savingsScenes: Scene[] = [
  ...Object.entries(states).map(
    ([state, query]): Scene => ({ name: `savings: ${state}`, path: `${savings.path}?${query}` }),
  ),
  { name: 'savings: changed', path: savings.path, act: change },
  { name: 'savings: with its tables', path: savings.path, act: openTables },
  {
    name: 'savings: after the Bridge Rate',
    path: savings.path,
    arrange: (page) => page.clock.setSystemTime('2027-01-05T15:00:00-05:00'),
    act: change,
  },
  {
    name: 'savings: without JavaScript',
    path: `${savings.path}?bill=200&town=${anotherTown.anchor}&${HOSTILE}`,
    browser: { javaScriptEnabled: false },
  },
  { name: 'savings: forced colors', path: savings.path, browser: { forcedColors: 'active' } },
  { name: 'savings: narrowest', path: savings.path, widths: [320] },
  { name: 'savings: zoomed to 200%', path: savings.path, widths: [640] },
  { name: 'savings: print', path: savings.path, print: true, widths: [768] },
  {
    name: 'contact: with an estimate',
    path: estimateContactPath(`bill=210&town=${anotherTown.anchor}&roof=sw`),
  },
];
