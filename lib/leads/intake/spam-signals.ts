import type { ContactSubmission } from './schema';

/**
 * A field that no person sees and no program knows: not by its name, which is none of those that browsers and
 * password managers fill in, and not by its place. Whoever fills in everything fills in this.
 */
export const TRAP_FIELD = 'roof_pitch';

/** Says, from the form's own script, for how many milliseconds the page was there before the form was sent. */
export const PACE_FIELD = 'shownForMs';

/** Says, from the form's own script, that the form's start was counted. */
export const START_FIELD = 'isStartCounted';

// A browser that fills in name, phone and address leaves the service to choose and the button to find.
const FASTEST_PERSON_MS = 2_000;
const FEWEST_LINKS = 2;
const FEWEST_LETTERS = 20;

/** So much weight together holds a lead back. */
export const ENOUGH_TO_HOLD = 2;

/** What may speak for spam, in words for staff, and how much. */
export const suspicions = {
  trap: { weight: 2, words: 'Filled in a field that people cannot see' },
  'too-fast': { weight: 2, words: 'Sent within two seconds of opening the page' },
  'address-rate': { weight: 2, words: 'More than 20 requests in an hour from one network address' },
  'network-rate': {
    weight: 2,
    words: 'Came with many others in an hour from one range of network addresses',
  },
  'site-rate': { weight: 2, words: 'Came in a flood of requests to the whole site' },
  links: { weight: 1, words: 'Holds links' },
  'other-script': { weight: 1, words: 'Mostly written in another alphabet' },
  'no-script': { weight: 1, words: 'Sent without the form’s own script' },
  'rate-unknown': { weight: 0, words: 'How many came from there could not be counted' },
} as const;
export type SpamSignal = keyof typeof suspicions;

/** Says nothing of the request itself: one that is held for this alone is let out when the flood is over. */
export const FLOOD_SIGN = 'site-rate' satisfies SpamSignal;

/** Signs of a flood from somewhere: of the sender's own network, or of the whole site. */
export const rateSignals: readonly SpamSignal[] = ['address-rate', 'network-rate', FLOOD_SIGN];

/** What a form tells besides what was typed into it. */
export interface FormSignals {
  isTrapFilled: boolean;
  /** Undefined where no script said so. */
  shownForMs: number | undefined;
  /** Whether the start of this form is among those that were counted. */
  isStartCounted: boolean;
}

/** Parts a body into what a visitor typed and what the form tells besides; anything that is no object stays whole. */
export function splitSpamSignals(body: unknown): { fields: unknown; signs: FormSignals } {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { fields: body, signs: { isTrapFilled: false, shownForMs: undefined, isStartCounted: false } };
  const {
    [TRAP_FIELD]: trap,
    [PACE_FIELD]: pace,
    [START_FIELD]: start,
    ...fields
  } = body as Record<string, unknown>;
  return {
    fields,
    signs: {
      isTrapFilled: trap !== undefined && trap !== null && trap !== '',
      shownForMs: typeof pace === 'number' && pace >= 0 ? pace : undefined,
      isStartCounted: start === true,
    },
  };
}

/** What speaks for spam in a submission itself and in how its form was filled in. */
export function spamSignalsIn(submission: ContactSubmission, signs: FormSignals): SpamSignal[] {
  const { isTrapFilled, shownForMs } = signs;
  const found: Record<string, boolean> = {
    trap: isTrapFilled,
    'too-fast': shownForMs !== undefined && shownForMs < FASTEST_PERSON_MS,
    links: holdsLinks(submission),
    'other-script': isMostlyInAnotherScript(submission),
    'no-script': shownForMs === undefined,
  } satisfies Partial<Record<SpamSignal, boolean>>;
  return (Object.keys(found) as SpamSignal[]).filter((sign) => found[sign]);
}

/** Whether a lead with these suspicions is the staff's at once, or held back until somebody has looked. */
export function visibilityFor(found: readonly SpamSignal[]): 'open' | 'quarantined' {
  const weight = found.reduce((sum, sign) => sum + suspicions[sign].weight, 0);
  return weight >= ENOUGH_TO_HOLD ? 'quarantined' : 'open';
}

const LINK = /https?:\/\/|\bwww\.|\[url\b|<a\s/gi;
const linksIn = (text = '') => text.match(LINK)?.length ?? 0;

// A link is no name, and one in a message may be the visitor's own roof.
const holdsLinks = ({ name, address, message }: ContactSubmission) =>
  linksIn(`${name}\n${address}`) > 0 || linksIn(message) >= FEWEST_LINKS;

function isMostlyInAnotherScript({ name, message = '' }: ContactSubmission): boolean {
  const letters = `${name}${message}`.match(/\p{L}/gu) ?? [];
  const others = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  return letters.length >= FEWEST_LETTERS && others.length > letters.length / 2;
}
