import {
  amount,
  choice,
  count,
  day,
  line,
  link,
  month,
  picture,
  pictures,
  rows,
  text,
  town,
  year,
} from '@/lib/fields/kinds';
import { list } from '@/lib/fields/list';
import { record } from '@/lib/fields/record';
import type { ValueOf } from '@/lib/fields/setting';
import { certificateWarning } from '@/lib/site/facts/certificate-end';
import serviceLabels from '@/lib/site/service-labels.json' with { type: 'json' };

// Entries of the settings, so nothing here may read facts: facts are what is stored for them.

/** The people who work for the business. */
export const peopleSetting = list({
  key: 'people',
  label: 'the people',
  by: 'owner',
  pages: ['/about'],
  page: 'people',
  title: 'People',
  note: 'Who works for you, on the About page. People call sooner when they know who picks up.',
  item: 'person',
  max: 40,
  titleOf: ({ name }) => name,
  proposedAlt: ({ name, role }) => [name, role].filter(Boolean).join(', '),
  fields: {
    name: line('Name', { max: 80, autoComplete: 'off' }),
    role: line('Role', { max: 80, hint: 'What they do, such as lead installer.' }),
    photo: picture('Photo', { isOptional: true }),
    since: year('With you since', { isOptional: true, min: 1950 }),
    license: line('License', {
      isOptional: true,
      max: 120,
      hint: 'Its kind and number, such as “NC Electrical License 12345-U”.',
    }),
  },
});
export type Person = ValueOf<typeof peopleSetting>[number];

const monthField = month('Month', { hint: 'When it was switched on, such as June 2026.' });
const consent = 'Without the customer’s consent, nothing about the job is saved.';

/** What tells a job from the others. */
export const jobTitle = ({ town, month }: { town: string; month: string }): string =>
  `${town}, ${monthField.show(month)}`;

/** Jobs that were measured after they were done. */
export const jobsSetting = list({
  key: 'jobs',
  label: 'the jobs',
  by: 'owner',
  pages: ['/', '/about'],
  page: 'jobs',
  title: 'Roofs we measured',
  note: 'Finished jobs, with what you predicted and what the meter says. Leave out the street and the name: a town is enough.',
  item: 'job',
  max: 60,
  titleOf: jobTitle,
  proposedAlt: ({ panels, roof, town }) =>
    [panels && `${panels} panels`, roof && `on ${roof}`, town && `in ${town}`].filter(Boolean).join(' '),
  fields: {
    town: town('Town'),
    month: monthField,
    roof: line('Roof', {
      max: 80,
      missing: 'Say what the roof is like',
      hint: 'What it’s made of and how steep it is, such as “a metal roof, 8 in 12”.',
    }),
    panels: count('Panels', { unit: 'panels', min: 1, max: 5000 }),
    kilowatts: amount('Size', { unit: 'kW', min: 0.1, max: 2000 }),
    storageKilowattHours: amount('Storage', { unit: 'kWh', min: 0.1, max: 2000, isOptional: true }),
    years: rows('Output by year', {
      row: 'year',
      max: 30,
      fields: {
        year: year('Year', { min: 1990 }),
        predicted: count('Predicted', { unit: 'kWh', min: 1, max: 5_000_000 }),
        measured: count('Measured', { unit: 'kWh', max: 5_000_000 }),
      },
      hint: 'Only whole years. A year that came in below the prediction is worth as much as one above it.',
      rule: {
        holds: (filled) => new Set(filled.map((one) => one.year)).size === filled.length,
        message: 'Use each year once',
      },
    }),
    days: count('Days on the roof', { unit: 'days', min: 1, max: 365 }),
    sentence: text('A sentence by the house’s owner', {
      isOptional: true,
      max: 400,
      hint: 'In their own words, as they agreed to it.',
    }),
    photos: pictures('Photos', { max: 6 }),
    advisedAgainst: text('What you advised against', {
      isOptional: true,
      max: 400,
      hint: 'Such as the north side, or a battery that wouldn’t have paid.',
    }),
    consentDate: day('Consent given on', { missing: 'Choose the day on which they agreed', hint: consent }),
    consentBy: line('Consent given by', {
      max: 120,
      missing: 'Enter who agreed',
      hint: 'Who agreed that you show this. The name isn’t published.',
    }),
  },
});
export type Job = ValueOf<typeof jobsSetting>[number];
export type RoofYear = Job['years'][number];

/** What customers wrote elsewhere. */
export const reviewsSetting = list({
  key: 'reviews',
  label: 'the reviews',
  by: 'owner',
  pages: ['/', '/about'],
  page: 'reviews',
  title: 'Reviews',
  note: 'What customers wrote on other sites, word for word. Federal rules (16 CFR part 465) don’t let you choose them by their rating, or show one from your staff or family without saying so.',
  item: 'review',
  max: 60,
  titleOf: ({ name, source }) => `${name}, ${source}`,
  fields: {
    text: text('Text', { max: 1500, hint: 'The whole review, or a part that doesn’t change what it says.' }),
    name: line('Name', { max: 80, hint: 'As they agreed to be named, such as “Ruth E.”.' }),
    town: town('Town', { isOptional: true }),
    date: day('Date'),
    source: line('Source', { max: 60, hint: 'Where they wrote it, such as Google.' }),
    link: link('Link to the review'),
    relationship: line('Relationship', {
      isOptional: true,
      max: 120,
      hint: 'Only if they work for you, are family, or got something for it. It’s shown with the review.',
    }),
  },
});
export type Review = ValueOf<typeof reviewsSetting>[number];

/** How many reviews there are where the shown ones are from. */
export const reviewCountsSetting = record({
  key: 'review-counts',
  label: 'the number of reviews',
  by: 'owner',
  pages: ['/', '/about'],
  page: 'reviews',
  title: 'How many there are',
  note: 'Beside the reviews, the site says how many there are in all: “Shown: 6 of 41 on Google”.',
  fields: {
    source: line('Source', { isOptional: true, max: 60, hint: 'Such as Google.' }),
    url: link('Link to all of them', { isOptional: true }),
    total: count('Reviews in all', { isOptional: true, unit: 'reviews', min: 1, max: 100_000 }),
  },
  default: {},
  check: ({ source, url, total }, report) => {
    if (!source && !url && !total) return;
    if (!source) report('source', 'Enter the source, or leave all three empty');
    if (!url) report('url', 'Enter the link, or leave all three empty');
    if (!total) report('total', 'Enter the number, or leave all three empty');
  },
});
export type ReviewCounts = ValueOf<typeof reviewCountsSetting>;

/** Certificates and memberships, each with its end. */
export const certificatesSetting = list({
  key: 'certificates',
  label: 'the certificates',
  by: 'owner',
  // The footer names them.
  pages: 'all',
  page: 'certificates',
  title: 'Certificates',
  note: 'What you hold, with its end: the site stops showing one on the day after, and you hear of it 30 days before.',
  item: 'certificate',
  max: 30,
  titleOf: ({ name }) => name,
  warningOf: ({ ends }, today) => certificateWarning(ends, today),
  fields: {
    name: line('Name', { max: 120, hint: 'Such as “NABCEP PV Installation Professional”.' }),
    number: line('Number', { isOptional: true, max: 60 }),
    issuer: line('Issued by', { max: 120, missing: 'Enter who issued it' }),
    link: link('Link to check it', { isOptional: true }),
    ends: day('Valid through', { missing: 'Choose the last day on which it is valid' }),
  },
});
export type Certificate = ValueOf<typeof certificatesSetting>[number];

/** Questions that people ask before they write. */
export const questionsSetting = list({
  key: 'questions',
  label: 'the questions',
  by: 'owner',
  pages: ['/contact'],
  page: 'questions',
  title: 'Questions and answers',
  note: 'What people ask before they call, on the Contact page.',
  item: 'question',
  max: 30,
  titleOf: ({ question }) => question,
  fields: {
    question: line('Question', { max: 200 }),
    answer: text('Answer', {
      max: 2000,
      hasLinks: true,
      hint: 'A link is written as [words](/savings) or [words](https://…).',
    }),
  },
});

/** What customers said to the business itself. While there is none, the home page shows samples that say that they are samples. */
export const testimonialsSetting = list({
  key: 'testimonials',
  label: 'the testimonials',
  by: 'owner',
  pages: ['/'],
  page: 'testimonials',
  title: 'Testimonials',
  note: 'What customers told you, on the home page. The samples there leave when you add the first real one.',
  item: 'testimonial',
  max: 24,
  titleOf: ({ name, location }) => `${name}, ${location}`,
  fields: {
    name: line('Name', { max: 80 }),
    location: town('Town'),
    text: text('Text', { max: 600 }),
    service: choice('Service', serviceLabels, { missing: 'Choose a service' }),
  },
});
