import { choice, count, email, group, line, link, phone, rows, toggle, year } from '@/lib/fields/kinds';
import { isoDay } from '@/lib/site/calendar-day';

// Not in browsers, whose clocks may be wrong.
const hasBegun = (year: number) =>
  typeof window !== 'undefined' || year <= Number(isoDay(Date.now()).slice(0, 4));

const years = { unit: 'years', min: 1, max: 99 } as const;

/** What the owner says about the business. Where it is follows from its towns, the first of which is its city. */
export const businessFields = {
  name: line('Name', {
    // "Residential Solar | " and the name fit in the 70 characters of a title.
    max: 40,
    hint: 'As people know it, without “LLC”. It’s in the title of every page.',
    autoComplete: 'organization',
  }),
  tagline: line('Tagline', {
    max: 60,
    hint: 'A few words after the name, in titles of at most 70 characters. A title that gets longer ends with the name.',
  }),
  titles: group(
    'Titles of pages',
    {
      separator: choice(
        'Between page, name and tagline',
        {
          '|': 'A bar: Contact Us | Name',
          '–': 'A dash: Contact Us – Name',
          '·': 'A dot: Contact Us · Name',
        },
        { isOptional: true, hint: 'A bar, unless you choose.' },
      ),
      place: line('Place in the title of the home page', {
        isOptional: true,
        max: 30,
        hint: 'As it stands before “Solar”: your city, unless you write another.',
      }),
    },
    { isOptional: true, hint: 'A title that is written for a page in its search data stays.' },
  ),
  phone: phone('Phone'),
  isTracked: toggle('A provider tracks the calls to this number', {
    preset: false,
    hint: 'The footer says so.',
  }),
  tracking: group(
    'Call tracking',
    {
      phone: phone('Number that is tracked'),
      provider: line('Provider', { isOptional: true, max: 60 }),
    },
    {
      isOptional: true,
      hint: 'If a provider forwards calls to you: pages, mails and search data show its number instead of yours, and the footer names the provider.',
    },
  ),
  email: email('Email'),
  address: group(
    'Address',
    {
      street: line('Street', { max: 100, autoComplete: 'off' }),
      city: line('City', { max: 60 }),
      stateCode: line('State', {
        max: 2,
        rule: { holds: (state) => /^[A-Z]{2}$/.test(state), message: 'Use two capital letters, such as NY' },
      }),
      postalCode: line('ZIP code', {
        max: 10,
        rule: {
          holds: (zip) => /^\d{5}(-\d{4})?$/.test(zip),
          message: 'Use five digits, or nine with a hyphen',
        },
      }),
    },
    {
      isOptional: true,
      hint: 'Only where customers may come. With one, search engines take you for a local business.',
    },
  ),
  licenses: rows('Licenses', {
    row: 'license',
    max: 10,
    fields: {
      kind: line('Kind', { max: 80, hint: 'Such as “Electrical contractor”.' }),
      number: line('Number', { max: 40 }),
      board: line('Issued by', { isOptional: true, max: 120 }),
      link: link('Link to check it', { isOptional: true }),
    },
  }),
  insurance: line('Insurance', {
    isOptional: true,
    max: 240,
    hint: 'Who insures the work, and for how much, in a sentence.',
  }),
  foundedYear: year('In business since', {
    min: 1950,
    rule: { holds: hasBegun, message: 'This year hasn’t begun yet' },
  }),
  systemsInstalled: count('Systems installed', {
    unit: 'systems',
    min: 1,
    max: 1_000_000,
    hint: 'A number that you can show: pages say “over” it.',
  }),
  panelWarrantyYears: count('Warranty of the panels', years),
  installationWarrantyYears: count('Warranty of your installation', years),
  paybackYears: group(
    'How long payback took',
    { from: count('From', years), to: count('To', years) },
    {
      rule: {
        holds: ({ from, to }) => from < to,
        message: 'The latest payback comes after the earliest: give the smaller number of years first',
      },
      hint: 'Of systems that you installed with the federal tax credit.',
    },
  ),
  social: rows('Profiles elsewhere', {
    row: 'profile',
    max: 12,
    fields: { name: line('Site', { max: 40, hint: 'Such as Facebook.' }), url: link('Link') },
  }),
  region: group(
    'Region',
    {
      name: line('Name of the region', {
        max: 60,
        hint: 'As it follows “Serving” and your city: “Hudson Valley”.',
      }),
      shortName: line('Short name of the region', { max: 30, hint: 'Where there is little room.' }),
    },
    { hint: 'Your city is the first of the towns you serve.' },
  ),
  heading: line('Heading of the home page', { max: 90 }),
  reach: line('Where you work', {
    max: 300,
    hint: 'A sentence or two above the areas on the home page.',
  }),
} as const;
