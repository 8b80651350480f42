import { WRITTEN_LINK } from '@/lib/fields/written-link';
import { about, datedFactsOn } from '@/lib/site/about';
import { serviceAreasPage } from '@/lib/site/areas';
import { contactPage } from '@/lib/site/contact';
import { distanceMap, energyDayTexts } from '@/lib/site/drawings';
import { ownFaqsOn } from '@/lib/site/faqs';
import { aboutBlock, benefits, commonAnswers, consultation, hero, home } from '@/lib/site/home';
import { homeCostWith } from '@/lib/site/home-cost';
import { lastDays } from '@/lib/site/last-days';
import { accessibilityStatement } from '@/lib/site/legal';
import { heleneWith, servesBuncombe } from '@/lib/site/local-news/buncombe-county';
import type { ModelFigures } from '@/lib/site/model-figures';
import { backupLoadsWith } from '@/lib/site/outage';
import { limits, quote } from '@/lib/site/quote';
import { savingsLead } from '@/lib/site/savings-lead';
import { serviceIds } from '@/lib/site/service-labels';
import { serviceOn, servicesPage } from '@/lib/site/services';
import { inNorthCarolina } from '@/lib/site/states/in-north-carolina';
import { netMeteringOn, rateNotice } from '@/lib/site/states/north-carolina/bridge-rate';
import { townNotes } from '@/lib/site/town-notes';
import { warrantyTexts } from '@/lib/site/warranties';
import { limitOf } from './limits';
import { isSpecified } from './specified';
import { textsIn, type Words, type WrittenText, wordKey } from './words';

/** A text of a page that can be edited on it. */
export interface Word {
  key: string;
  /** What it is, in words: `Process 1: title`. */
  label: string;
  /** As it is written in code, on the day. */
  written: string;
  /** The same, and as it is written after each last day. */
  wordings: string[];
  /** In characters. */
  limit: number;
  /** Whether there may be links in it, as `[words](/path)`. */
  hasLinks: boolean;
  /** Whether it changes by itself on a certain day (dated-text.ts), which what is saved for it doesn't. */
  isDated: boolean;
  /** Whether the client's specification has it, word for word. */
  isSpecified: boolean;
}

interface WordGroup {
  /** The pages on which its texts are edited. */
  paths: readonly string[];
  /** The section of the page. */
  section: string;
  idOf(figures: ModelFigures): string;
  writtenOn(day: string, figures: ModelFigures): unknown;
  except: readonly string[];
}

function group<Args extends unknown[]>(
  section: string,
  paths: readonly string[],
  texts: Words<Args, unknown>,
  argsOn: (day: string, figures: ModelFigures) => [...Args],
): WordGroup {
  return {
    section,
    paths,
    idOf: (figures) => texts.idOf(...argsOn('', figures)),
    writtenOn: (day, figures) => texts.written(...argsOn(day, figures)),
    except: texts.except,
  };
}

const undated = (): [] => [];
const servicePaths = () => serviceIds().map((id) => `/services/${id}`);

/** Every group of texts. One more is a line here, and `words(…)` where it is written. */
const groups = (): WordGroup[] => [
  group('First screen', ['/'], hero, undated),
  ...(inNorthCarolina() ? [group('Notice', ['/'], rateNotice, undated)] : []),
  group('Sections', ['/'], home, undated),
  group('Why solar', ['/'], benefits, undated),
  group('Energy day', ['/'], energyDayTexts, undated),
  group('Common answers', ['/'], commonAnswers, undated),
  group('About', ['/'], aboutBlock, undated),
  group('Map', ['/', '/service-areas'], distanceMap, undated),
  group('Page', ['/about'], about, undated),
  group('Rules and prices', ['/about'], datedFactsOn, (day, figures) => [day, figures]),
  group('Page', ['/services'], servicesPage, undated),
  group('Quote', ['/services'], quote, undated),
  group('Warranties', ['/services', '/services/solar-warranties'], warrantyTexts, undated),
  group('What we don’t do', ['/services'], limits, undated),
  group('Page', ['/service-areas'], serviceAreasPage, undated),
  group('Towns', ['/service-areas'], townNotes, undated),
  group('Page', ['/contact'], contactPage, undated),
  group('Questions', ['/contact'], ownFaqsOn, (day, figures) => [day, figures]),
  group('Page', ['/savings'], savingsLead, undated),
  group('Page', ['/accessibility'], accessibilityStatement, undated),
  ...serviceIds().map((id) =>
    group('Page', [`/services/${id}`], serviceOn, (day, figures) => [day, id, figures]),
  ),
  ...(inNorthCarolina()
    ? [group('Net metering', ['/services/residential-solar'], netMeteringOn, (day) => [day])]
    : []),
  group('Cost', ['/services/residential-solar'], homeCostWith, (_day, figures) => [figures]),
  group('Battery', ['/services/energy-storage'], backupLoadsWith, (_day, figures) => [figures]),
  ...(servesBuncombe()
    ? [group('Helene', ['/services/energy-storage'], heleneWith, (_day, figures) => [figures])]
    : []),
  group('Consultation', ['/', '/about', '/services', ...servicePaths()], consultation, undated),
];

/** The words that can be edited on a page, as they are written for a day such as 2026-11-27. */
export const wordsOfPage = (path: string, day: string, figures: ModelFigures): Word[] =>
  groups()
    .filter(({ paths }) => paths.includes(path))
    .flatMap((one) => wordsOf(one, day, figures));

/**
 * Whether a key is of a text that is edited on a page, or was when its list was longer. The home page's editor has what belongs
 * to no page any more.
 */
export function isOfPage(key: string, path: string, figures: ModelFigures): boolean {
  const group = groups().find(({ idOf }) => key.startsWith(`${idOf(figures)}.`));
  return group ? group.paths.includes(path) : path === '/';
}

/** All of them. */
export const allWords = (day: string, figures: ModelFigures): Word[] =>
  groups().flatMap((one) => wordsOf(one, day, figures));

function wordsOf(
  { section, idOf, writtenOn, except }: WordGroup,
  day: string,
  figures: ModelFigures,
): Word[] {
  const id = idOf(figures);
  const textsOn = (when: string) => textsIn(writtenOn(when, figures), except);
  const texts = textsOn(day);
  // Each last day has the texts until then, and the day after all of them those that follow.
  const later = [...Object.values(lastDays).filter((last) => last >= day), AFTER_ALL].map(textsOn);
  const linked = new Set(
    [texts, ...later].flat().flatMap(({ place, text }) => (hasLink(text) ? kindOf(place) : [])),
  );
  const today = new Set(texts.map(({ text }) => text));
  return texts.map(({ place, text }) => ({
    key: wordKey(id, place),
    label: `${section}, ${placeInWords(place)}`,
    written: text,
    // A text that moves up on a day when one before it goes isn't another wording of that one.
    wordings: [...new Set([text, ...later.flatMap((others) => textAt(others, place) ?? [])])].filter(
      (wording) => wording === text || !today.has(wording),
    ),
    limit: limitOf(place) ?? 0,
    // The pages show links in the texts of a kind if any of them is written with one.
    hasLinks: linked.has(kindOf(place)),
    isDated: later.some((others) => textAt(others, place) !== text),
    isSpecified: isSpecified(text),
  }));
}

const AFTER_ALL = '9999-12-31';

const textAt = (texts: readonly WrittenText[], place: readonly string[]) =>
  texts.find((one) => one.place.join() === place.join())?.text;

const hasLink = (text: string) => text.search(WRITTEN_LINK) >= 0;
const NUMBER = /^\d+$/;
const kindOf = (place: readonly string[]) => place.map((part) => (NUMBER.test(part) ? '#' : part)).join('.');

/** What an owner calls a place whose name in code says less. */
const spokenNames: Record<string, string> = {
  primaryCta: 'button',
  words: 'words of the link',
  onward: 'link to another page',
  margin: 'note beside it',
  scope: 'what you get',
};

/** `process.1.title` is “process 1, title”, and `valuesHeading` “values heading”. */
const placeInWords = (place: readonly string[]) =>
  place
    .map(
      (part) => spokenNames[part] ?? part.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    )
    .join(', ')
    .replace(/, (\d+)/g, ' $1');
