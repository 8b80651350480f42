import { z } from 'zod';
import { isCommonPassword } from '../../lib/accounts/sign-in/password-strength';
import { welcomeSchema } from '../../lib/accounts/sign-in/schema';
import { mailboxPattern } from '../../lib/platform/mailbox';
import { dukeUtilities, installerSchema, offeredSchema } from '../../lib/site/installer/schema';
import { writtenServiceIds } from '../../lib/site/service-labels';
import { canBeInEnvFile } from './env-file';
import { MAX_MILES, placeLabel, places, placesAround, placesCalled } from './gazetteer';
import { weekHoursSchema } from './opening-hours';

const facts = installerSchema.shape;
const counties = new Set(places.map(({ county }) => county));

const line = z.string().trim().min(1, 'Write something here.');

const upTo = (characters: number) =>
  [characters, `Use at most ${characters} characters: titles and headings have no room for more.`] as const;

export const nameSchema = facts.name.max(...upTo(40));
export const taglineSchema = facts.tagline.max(...upTo(60));
export const regionNameSchema = facts.region.shape.name.max(...upTo(40));
export const regionShortNameSchema = facts.region.shape.shortName.max(...upTo(24));
export const headingSchema = facts.heading.max(...upTo(80));

/** A color as `#rrggbb`. */
export const colorSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Write the color like #133258.');

/** The city, as a place of GeoNames. */
export const citySchema = line.transform((answer, context) => {
  const [found, ...others] = placesCalled(answer);
  if (found && others.length === 0) return found;
  context.addIssue(
    found
      ? `There is more than one ${answer}: write ${[found, ...others].map(placeLabel).join(' or ')}.`
      : `GeoNames lists no ${answer} in North Carolina: write a larger town nearby, such as Boone.`,
  );
  return z.NEVER;
});

const countySchema = line
  .transform((name) => name.replace(/ County$/, ''))
  .refine((name) => counties.has(name), { error: ({ input }) => `North Carolina has no ${input} County.` });

/** Duke's two companies by their ids, and any other utility by its name. */
const utilityNames = z
  .array(line)
  .min(1, `Name at least one: ${dukeUtilities.join(', ')} or another’s name.`);

export const servicesSchema = offeredSchema
  .pipe(z.array(z.enum(writtenServiceIds)))
  .transform((chosen) => writtenServiceIds.filter((id) => chosen.includes(id)));

const placeFieldsSchema = z.strictObject({
  city: citySchema,
  /** `name` as in “Western North Carolina”, `shortName` as in “Western NC”. */
  region: z.strictObject({ name: regionNameSchema, shortName: regionShortNameSchema }),
  counties: z.array(countySchema).min(1, 'Name at least one county.'),
  /** Towns of these counties that aren't served. */
  leaveOut: z.array(line).default([]),
  /** Who serves each county, the most likely one first. */
  utilities: z.record(z.string(), utilityNames),
  /** Where each utility that isn't Duke's explains solar, if known. */
  utilityPages: z
    .record(z.string(), z.url({ protocol: /^https$/, error: 'Write an https:// address.' }))
    .default({}),
});

/** What contradicts something else in the answers about the place. */
function* placeFaults({
  city,
  counties,
  leaveOut,
  utilities,
  utilityPages,
}: z.output<typeof placeFieldsSchema>): Generator<[path: string[], message: string]> {
  if (!counties.includes(city.county))
    yield [['counties'], `${city.name} is in ${city.county} County: add it.`];
  for (const county of counties) {
    if (!utilities[county])
      yield [['utilities', county], `Say who serves ${county} County, such as ["${dukeUtilities[0]}"].`];
    if (placesAround(city, [county], MAX_MILES).length === 0)
      yield [
        ['counties'],
        `No town of ${county} County is within ${MAX_MILES} miles of ${city.name}: leave it out.`,
      ];
  }
  for (const county of Object.keys(utilities))
    if (!counties.includes(county))
      yield [
        ['utilities', county],
        `${county} County isn’t one of the counties: add it there, or leave it out here.`,
      ];
  const named = new Set(Object.values(utilities).flat());
  for (const utility of Object.keys(utilityPages))
    if (!named.has(utility)) yield [['utilityPages', utility], `No county is served by ${utility}.`];
  const towns = new Set(places.filter(({ county }) => counties.includes(county)).map(({ name }) => name));
  for (const town of leaveOut) {
    if (town === city.name) yield [['leaveOut'], `${town} is your city: it can’t be left out.`];
    else if (!towns.has(town)) yield [['leaveOut'], `${town} is in none of the counties.`];
  }
}

const placeSchema = placeFieldsSchema.superRefine((place, context) => {
  for (const [path, message] of placeFaults(place)) context.addIssue({ code: 'custom', path, message });
});
/** Where an installer works. */
export type PlaceAnswers = z.output<typeof placeSchema>;

/** An address without a path. */
export const siteUrlSchema = z
  .url({ protocol: /^https?$/, error: 'Write an address like https://www.example.com.' })
  .refine(
    (text) => ['', '/'].includes(text.replace(/^\w+:\/\/[^/?#]*/, '')),
    'Leave out everything after the host.',
  )
  .transform((text) => new URL(text).origin);

export const smtpUrlSchema = z
  .url({ protocol: /^smtps?$/, error: 'Write it like smtp://user:password@host:587.' })
  .refine(canBeInEnvFile, 'Escape quotes in it, such as %27 for an apostrophe.');

export const mailboxSchema = z
  .string()
  .trim()
  .regex(mailboxPattern, 'Write it like High Country Sun <hello@example.com>.')
  .refine(canBeInEnvFile, 'Use only one kind of quotes in it.');

export const ownerEmailSchema = z.email('Write an email address.').transform((email) => email.toLowerCase());

const ownerPasswordSchema = welcomeSchema.shape.password.refine(
  canBeInEnvFile,
  'Use only one kind of quotes in it.',
);

export const ownerSchema = z
  .strictObject({ email: ownerEmailSchema, password: ownerPasswordSchema })
  .refine(({ email, password }) => !isCommonPassword(password, [email]), {
    path: ['password'],
    error: 'This password is easy to guess. Use a few words that don’t usually go together.',
  });

/** Everything that the setup asks. What is left out stays as it is. */
export const answersSchema = z
  .strictObject({
    name: nameSchema,
    tagline: taglineSchema,
    phone: facts.phone,
    email: facts.email,
    hours: weekHoursSchema,
    foundedYear: facts.foundedYear,
    systemsInstalled: facts.systemsInstalled,
    panelWarrantyYears: facts.panelWarrantyYears,
    installationWarrantyYears: facts.installationWarrantyYears,
    paybackYears: facts.paybackYears,
    services: servicesSchema,
    heading: headingSchema.optional(),
    reach: facts.reach.optional(),
    place: placeSchema.optional(),
    colors: z.strictObject({ brand: colorSchema, accent: colorSchema }).optional(),
    /** The path of an SVG or PNG file; null for the mark that the site draws. */
    logo: line.nullable().optional(),
    siteUrl: siteUrlSchema.optional(),
    smtp: z.strictObject({ url: smtpUrlSchema, from: mailboxSchema }).optional(),
    owner: ownerSchema.optional(),
  })
  .refine(({ smtp, owner }) => !smtp || owner, {
    path: ['owner'],
    error: 'The test mail goes to the owner: say who that is.',
  });
/** The answers as they are typed or written in a file. */
export type AnswersInput = z.input<typeof answersSchema>;
export type Answers = z.output<typeof answersSchema>;
