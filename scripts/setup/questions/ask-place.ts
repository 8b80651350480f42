import { z } from 'zod';
import {
  type AnswersInput,
  citySchema,
  headingSchema,
  regionNameSchema,
  regionShortNameSchema,
} from '../answers';
import { countiesByDistance, MAX_MILES, type Place, placeLabel, places, placesAround } from '../gazetteer';
import { defaultHeading, type Installer } from '../installer';
import type { Terminal } from './terminal';

/** Counties this near are chosen at first, in miles from the city to their nearest town. */
const NEIGHBOR_MILES = 20;
const LISTED_COUNTIES = 20;
const OTHER = 'other';
const DUKES = [
  { value: 'dep', label: 'Duke Energy Progress' },
  { value: 'duke', label: 'Duke Energy Carolinas' },
];

const line = z.string().trim().min(1, 'Write something here.');

/** Asks where the installer works; nothing if that stays as it is. */
export async function askPlace(
  terminal: Terminal,
  current: Installer,
): Promise<Pick<AnswersInput, 'place' | 'heading'>> {
  const { region, heading } = current.business;
  const stays = await terminal.askYesNo(
    `Do the city (${region.city}), its towns and its areas stay as they are?`,
    true,
  );
  const askHeading = async (suggested: string) => ({
    heading: await terminal.askText({
      message: 'What’s the heading of the home page?',
      schema: headingSchema,
      current: suggested,
    }),
  });
  if (stays) return askHeading(heading);
  const city = await askCity(terminal, region.city);
  const name = await terminal.askText({
    message: 'What’s the region called? (such as Western North Carolina)',
    schema: regionNameSchema,
    current: region.name,
  });
  const shortName = await terminal.askText({
    message: 'And in short? (such as Western NC)',
    schema: regionShortNameSchema,
    current: name === region.name ? region.shortName : name,
  });
  const counties = await askCounties(terminal, city);
  const leaveOut = await askTownsLeftOut(terminal, city, counties);
  const served = await askUtilities(terminal, counties, current);
  return {
    place: { city: placeLabel(city), region: { name, shortName }, counties, leaveOut, ...served },
    ...(await askHeading(defaultHeading(shortName))),
  };
}

async function askCity(terminal: Terminal, current: string): Promise<Place> {
  const options = places.map((place) => ({ value: placeLabel(place), label: placeLabel(place) }));
  const initial = options.find(({ value }) => value.startsWith(`${current}, `))?.value;
  return citySchema.parse(
    await terminal.askOneOf('Which city do you work from? (type to search)', options, initial),
  );
}

async function askCounties(terminal: Terminal, city: Place): Promise<string[]> {
  const nearby = countiesByDistance(city)
    .filter(({ miles }) => miles <= MAX_MILES)
    .slice(0, LISTED_COUNTIES);
  const options = nearby.map(({ name, miles }) => ({
    value: name,
    label: `${name} County`,
    hint: `nearest town ${Math.round(miles)} mi`,
  }));
  const chosen = nearby.filter(({ miles }) => miles <= NEIGHBOR_MILES).map(({ name }) => name);
  for (;;) {
    const counties = await terminal.askSeveral('Which counties do you serve?', options, chosen);
    if (counties.includes(city.county)) return counties;
    terminal.warn(`${city.name} is in ${city.county} County: add it.`);
  }
}

async function askTownsLeftOut(terminal: Terminal, city: Place, counties: string[]): Promise<string[]> {
  const around = placesAround(city, counties, MAX_MILES).filter(({ name }) => name !== city.name);
  if (around.length === 0) return [];
  const options = around.map((place) => ({ value: place.name, label: placeLabel(place) }));
  const all = options.map(({ value }) => value);
  const served = await terminal.askSeveral('Which of their towns?', options, all);
  return all.filter((name) => !served.includes(name));
}

type Utilities = Pick<NonNullable<AnswersInput['place']>, 'utilities' | 'utilityPages'>;

async function askUtilities(terminal: Terminal, counties: string[], current: Installer): Promise<Utilities> {
  const utilities: Record<string, string[]> = {};
  const utilityPages: Record<string, string> = {};
  const known = new Set(Object.values(current.places.utilities).map(({ name }) => name));
  for (const county of counties) {
    const options = [
      ...DUKES,
      ...[...known].map((name) => ({ value: name, label: name })),
      { value: OTHER, label: 'Another one' },
    ];
    const chosen = await terminal.askSeveral(`Which utilities serve ${county} County?`, options, []);
    const served = chosen.filter((value) => value !== OTHER);
    for (
      let isMore = chosen.includes(OTHER);
      isMore;
      isMore = await terminal.askYesNo('And another one?', false)
    ) {
      const name = await terminal.askText({ message: `What’s its name?`, schema: line });
      const url = await terminal.askText({
        message: `Where does ${name} explain solar? (an https:// address; leave it empty if you don’t know)`,
        schema: z.url({ protocol: /^https$/, error: 'Write an https:// address.' }),
        isOptional: true,
      });
      if (url) utilityPages[name] = url;
      known.add(name);
      served.push(name);
    }
    utilities[county] = served;
  }
  return { utilities, utilityPages };
}
