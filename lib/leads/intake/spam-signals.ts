import { HONEYPOT_FIELD, START_COUNTED_FIELD, TIME_SHOWN_FIELD } from './form-signal-fields';
import { isMarketingPitch } from './marketing-pitch';
import type { ContactSubmission } from './schema';

// Even with autofill, a person still has to choose the service and find the button.
const MIN_HUMAN_FILL_MS = 2_000;
const MIN_SPAM_LINKS = 2;
const MIN_LETTERS = 20;

/** The total weight at which a lead is quarantined. */
export const QUARANTINE_THRESHOLD = 2;

/** The spam signals with their weights and their texts for staff. */
export const spamSignals = {
  trap: { weight: 2, words: 'Filled in a field that people can’t see' },
  'too-fast': { weight: 2, words: 'Sent within two seconds of opening the page' },
  'address-rate': { weight: 2, words: 'More than 20 requests in an hour from one network address' },
  'network-rate': {
    weight: 2,
    words: 'Came with many others in an hour from one range of network addresses',
  },
  'site-rate': { weight: 2, words: 'Came in a flood of requests to the whole site' },
  crowd: { weight: 0, words: 'Came in a flood of requests, and not the only one from its network' },
  links: { weight: 2, words: 'Contains two links or more' },
  'misplaced-link': { weight: 1, words: 'Has a link as the name or address' },
  pitch: { weight: 2, words: 'Offers to promote or build websites' },
  marked: { weight: 2, words: 'Marked as spam by staff' },
  'other-script': { weight: 1, words: 'Mostly written in another alphabet' },
  'no-script': { weight: 1, words: 'Sent without the form’s own script' },
  'rate-unknown': { weight: 0, words: 'We couldn’t count how many came from there' },
} as const;
export type SpamSignal = keyof typeof spamSignals;

/** Set by staff, and kept until they say that it isn't spam after all. */
export const MARKED_SIGNAL = 'marked' satisfies SpamSignal;

/** Says nothing about the submission itself, so one quarantined only for this is released after the flood. */
export const FLOOD_SIGNAL = 'site-rate' satisfies SpamSignal;

/** Says that the alert may wait for others in the flood, and be sent as one with theirs. */
export const CROWD_SIGNAL = 'crowd' satisfies SpamSignal;

/** The signals of a high rate, from one network or to the whole site. */
export const rateSignals: readonly SpamSignal[] = ['address-rate', 'network-rate', FLOOD_SIGNAL];

/** What a form reports besides the visitor's input. */
export interface FormSignals {
  isHoneypotFilled: boolean;
  /** Undefined without JavaScript. */
  shownForMs: number | undefined;
  /** Whether the start of this form was counted. */
  isStartCounted: boolean;
}

/** Splits a request body into the visitor's input and the form's signals. A body that isn't an object is all input. */
export function splitSpamSignals(body: unknown): { fields: unknown; signals: FormSignals } {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return {
      fields: body,
      signals: { isHoneypotFilled: false, shownForMs: undefined, isStartCounted: false },
    };
  const {
    [HONEYPOT_FIELD]: trap,
    [TIME_SHOWN_FIELD]: pace,
    [START_COUNTED_FIELD]: start,
    ...fields
  } = body as Record<string, unknown>;
  return {
    fields,
    signals: {
      isHoneypotFilled: trap !== undefined && trap !== null && trap !== '',
      shownForMs: typeof pace === 'number' && pace >= 0 ? pace : undefined,
      isStartCounted: start === true,
    },
  };
}

/** The spam signals of a submission's content and of how its form was filled in. */
export function spamSignalsIn(submission: ContactSubmission, signals: FormSignals): SpamSignal[] {
  const { isHoneypotFilled, shownForMs } = signals;
  const { name, address, message = '' } = submission;
  const isInAnotherScript = isMostlyInAnotherScript(submission);
  const found: Record<string, boolean> = {
    trap: isHoneypotFilled,
    'too-fast': shownForMs !== undefined && shownForMs < MIN_HUMAN_FILL_MS,
    links: countLinks(`${name}\n${address}\n${message}`) >= MIN_SPAM_LINKS,
    'misplaced-link': countLinks(`${name}\n${address}`) > 0,
    // A pitch in an alphabet that has no list still says SEO in Latin letters.
    pitch: isMarketingPitch(message) || (isInAnotherScript && /\bSEO\b/.test(message)),
    'other-script': isInAnotherScript,
    'no-script': shownForMs === undefined,
  } satisfies Partial<Record<SpamSignal, boolean>>;
  return (Object.keys(found) as SpamSignal[]).filter((signal) => found[signal]);
}

/** Whether a lead with these signals is visible to staff at once or quarantined until someone has reviewed it. */
export function visibilityFor(found: readonly SpamSignal[]): 'open' | 'quarantined' {
  const weight = found.reduce((sum, signal) => sum + spamSignals[signal].weight, 0);
  return weight >= QUARANTINE_THRESHOLD ? 'quarantined' : 'open';
}

// A name such as example.com is no link on its own: homeowners name the sites on which they read about us. Punctuation
// after a link isn't part of it.
const LINK =
  /(?:h(?:tt|xx)ps?:\/\/|\bwww\.|(?<![\p{L}\d@.-])(?!\d*sq\.ft\/)(?:[\p{L}\d-]+\.)+\p{L}{2,}\/)[^\s,;|<>[\]"']*(?<![.:!?)])|\[url\b|<a\s/giu;

/** The number of links in a text; the same one counts once. */
const countLinks = (text: string) => new Set(text.match(LINK)).size;

function isMostlyInAnotherScript({ name, message = '' }: ContactSubmission): boolean {
  const letters = `${name}${message}`.match(/\p{L}/gu) ?? [];
  const others = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter));
  return letters.length >= MIN_LETTERS && others.length > letters.length / 2;
}
