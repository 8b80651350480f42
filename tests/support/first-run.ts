import { vi } from 'vitest';
import * as environment from '@/lib/platform/env';
import { factsFrom } from '@/lib/settings/first-run/answers';
import { firstRunLink } from '@/lib/settings/first-run/queries';
import { defaultFacts } from '@/lib/site/facts/entries';

const password = 'seven quiet ridges over Boone';
const answers = {
  name: 'High Country Sun',
  tagline: 'Solar for the High Country',
  phone: '(828) 555-0177',
  email: 'hello@highcountrysun.example',
  week: defaultFacts.hours.week,
  city: 'Boone, Watauga County',
  miles: 20,
  utility: 'other',
  otherUtility: 'New River Light & Power',
  region: { name: 'Northwest North Carolina', shortName: 'High Country' },
  terrain: 'mountains' as const,
  offered: ['residential-solar', 'energy-storage'] as (typeof defaultFacts.services)['offered'],
  brand: '#1f5c3a',
  accent: '#e8743b',
  foundedYear: 2016,
  systemsInstalled: 180,
  panelWarrantyYears: 25,
  installationWarrantyYears: 12,
  paybackYears: { from: 8, to: 12 },
  ownerName: 'Ruth Calloway',
  ownerEmail: 'ruth@highcountrysun.example',
};
/** Blowing Rock is left out, and Wilkesboro is farther than they drive. */
const towns = {
  leftOut: ['Blowing Rock, Watauga County'],
  added: [{ name: 'Wilkesboro', county: 'Wilkes', latitude: 36.14596, longitude: -81.16064 }],
  townUtilities: { 'Wilkesboro, Wilkes County': 'duke' },
};
/** What somebody with the link sends at the end of the questions. */
export const firstRunBody = (key: string) => ({ key, ...factsFrom(answers, towns, password) });

/** What a first start prints; without `ADMIN_EMAIL`, which tests have. */
export async function printedLink(): Promise<string | undefined> {
  const env = environment.env();
  const spy = vi.spyOn(environment, 'env').mockReturnValue({ ...env, ADMIN_EMAIL: undefined });
  const link = await firstRunLink();
  spy.mockRestore();
  return link;
}

export const keyOf = (link: string | undefined): string =>
  new URL(link ?? 'http://none').searchParams.get('key') ?? '';
