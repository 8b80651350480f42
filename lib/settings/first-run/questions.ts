import type { Fields } from '@/lib/fields/field';
import { choice, count, email, line } from '@/lib/fields/kinds';
import { businessFields } from '@/lib/site/facts/business-fields';
import { factSettings } from '@/lib/site/facts/entries';
import { placeFields } from '@/lib/site/installer/place-parts';
import { cityOptions } from './places';

interface Question {
  title: string;
  note: string;
  fields: Fields;
  /** What is asked besides the fields. */
  extra?: 'mail' | 'password';
}

/** What is asked before the site is somebody's. The fields of all questions have different names. */
export const questions: Question[] = [
  {
    title: 'What is your business called?',
    note: 'The name is in the title of every page, and the tagline after it.',
    fields: { name: businessFields.name, tagline: businessFields.tagline },
  },
  {
    title: 'How do people reach you?',
    note: 'Both are on every page.',
    fields: { phone: businessFields.phone, email: businessFields.email },
  },
  {
    title: 'When are you open?',
    note: 'The site promises calls by these hours. Holidays come later, under Settings.',
    fields: { week: factSettings.hours.form.fields.week as Fields[string] },
  },
  {
    title: 'Where do you work?',
    note: 'The towns around your city follow from it. What is special about each, you write later.',
    fields: {
      city: choice('Your city', cityOptions, { missing: 'Choose your city' }),
      miles: count('How far you drive', { unit: 'miles', min: 1, max: 60 }),
      utility: choice(
        'Utility of most of your customers',
        { dep: 'Duke Energy Progress', duke: 'Duke Energy Carolinas', other: 'Another' },
        { missing: 'Choose a utility' },
      ),
      otherUtility: line('Its name, if it’s another', { isOptional: true, max: 80 }),
      region: businessFields.region,
      terrain: placeFields.terrain,
    },
  },
  {
    title: 'What do you offer?',
    note: 'Each has a page. What you leave out is nowhere on the site.',
    fields: { offered: factSettings.services.form.fields.offered as Fields[string] },
  },
  {
    title: 'What are your colors?',
    note: 'All others are made of these two. Your logo comes later, under Settings.',
    fields: {
      brand: factSettings.look.form.fields.brand as Fields[string],
      accent: factSettings.look.form.fields.accent as Fields[string],
    },
  },
  {
    title: 'Which figures can you show?',
    note: 'Only what is true: pages say them to everybody.',
    fields: {
      foundedYear: businessFields.foundedYear,
      systemsInstalled: businessFields.systemsInstalled,
      panelWarrantyYears: businessFields.panelWarrantyYears,
      installationWarrantyYears: businessFields.installationWarrantyYears,
      paybackYears: businessFields.paybackYears,
    },
  },
  {
    title: 'Does mail arrive?',
    note: 'The site mails each request to whom you choose under Settings.',
    fields: {},
    extra: 'mail',
  },
  {
    title: 'Who are you?',
    note: 'You sign in with these, and invite others later.',
    fields: {
      ownerName: line('Your name', { max: 60 }),
      ownerEmail: email('Your email'),
    },
    extra: 'password',
  },
  {
    title: 'Ready',
    note: 'Your site is live as soon as you finish. After that, set up a second factor: an app on your phone that shows a code when you sign in. It’s the first thing on the list that follows.',
    fields: {},
  },
];
