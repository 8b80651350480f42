import { weekRows, weekText } from '@/lib/fields/week';
import { type Facts, facts, fromFacts } from '@/lib/site/facts/current';
import { city } from '@/lib/site/places';
import { type Business, businessSchema } from '@/lib/site/schema';
import { stateNames } from '@/lib/site/states/state-names';

/** The notice in the footer that calls are tracked, with the provider if the owner has named one. */
function trackingCredit({ tracking, isTracked }: Facts['business']): string | null {
  if (tracking?.provider) return `Call tracking by ${tracking.provider}.`;
  return tracking || isTracked ? 'Calls to this number are tracked by our call-tracking provider.' : null;
}

export const business = fromFacts((): Business => {
  const { name, tagline, phone, email, region, tracking, licenses, address, insurance, ...claimed } =
    facts().business;
  const { name: town, latitude, longitude } = city();
  const { state } = facts().places;
  // One number everywhere: search engines take two for two businesses.
  const display = tracking?.phone ?? phone;
  return businessSchema.parse({
    ...claimed,
    name,
    tagline,
    phone: { display, e164: `+1${display.replace(/\D/g, '')}` },
    email,
    serviceAreaText: `Serving ${town} and ${region.name}`,
    region: { ...region, city: town, state: stateNames[state], stateCode: state, country: 'US' },
    geo: { latitude, longitude, region: `US-${state}`, placename: town },
    hours: weekRows(facts().hours.week),
    federalCreditPercent: 30,
    licenses: licenses.map(({ board = null, link = null, ...license }) => ({ ...license, board, link })),
    insurance: insurance ?? null,
    address: address ?? null,
    reviewSource: null,
    trackingCredit: trackingCredit(facts().business),
  } satisfies Business);
});

/** The opening hours in one line of their own. */
export const hoursSummary = fromFacts(() => weekText(facts().hours.week));

/** The same within a sentence: `…, closed Sunday`. */
export const hoursInSentence = fromFacts(() => weekText(facts().hours.week, 'closed'));
