import type { Fields } from '@/lib/fields/field';
import { choice, count, email, line } from '@/lib/fields/kinds';
import { businessFields } from '@/lib/site/facts/business-fields';
import { factSettings } from '@/lib/site/facts/entries';
import { placeFields } from '@/lib/site/installer/place-parts';
import { cityOptions } from './places';

interface Question {
  /** In the list of the questions. */
  name: string;
  title: string;
  note: string;
  fields: Fields;
  /** What is asked or shown besides the fields. */
  extra?: 'towns' | 'colors' | 'mail' | 'password' | 'code';
  /** Whether its fields are short enough for two in a row. */
  isPaired?: boolean;
}

/** What is asked before the site is somebody's. The fields of all questions have different names. */
export const questions: Question[] = [
  {
    name: 'Name',
    title: 'What is your business called?',
    note: 'All that you answer here can be changed later, under Settings.',
    fields: { name: businessFields.name, tagline: businessFields.tagline },
  },
  {
    name: 'Contact',
    title: 'How do people reach you?',
    note: 'Both are on every page.',
    fields: { phone: businessFields.phone, email: businessFields.email },
  },
  {
    name: 'Hours',
    title: 'When are you open?',
    note: 'The site promises calls by these hours. Holidays come later, under Settings.',
    fields: { week: factSettings.hours.form.fields.week as Fields[string] },
  },
  {
    name: 'Towns',
    title: 'Where do you work?',
    note: 'The towns around your city follow from it, until you leave some out or add others. What is special about each, you can say later.',
    extra: 'towns',
    fields: {
      city: choice('Your city', cityOptions, {
        missing: 'Choose your city',
        hint: 'In North Carolina: the site has the law and the rates of no other state yet.',
      }),
      miles: count('How far you drive', { unit: 'miles', min: 1, max: 60 }),
      utility: choice(
        'Utility of most of your customers',
        { dep: 'Duke Energy Progress', duke: 'Duke Energy Carolinas', other: 'Another' },
        { missing: 'Choose a utility' },
      ),
      otherUtility: line('Name of the utility', { max: 80 }),
      region: { ...businessFields.region, hint: undefined },
      terrain: placeFields.terrain,
    },
  },
  {
    name: 'Services',
    title: 'What do you offer?',
    note: 'Each has a page. What you leave out is nowhere on the site.',
    fields: {
      offered: { ...(factSettings.services.form.fields.offered as Fields[string]), hint: undefined },
    },
  },
  {
    name: 'Colors',
    title: 'What are your colors?',
    note: 'All others are made of these two. Your logo comes later, under Settings.',
    extra: 'colors',
    fields: {
      brand: factSettings.look.form.fields.brand as Fields[string],
      accent: factSettings.look.form.fields.accent as Fields[string],
    },
  },
  {
    name: 'Figures',
    isPaired: true,
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
    name: 'Mail',
    title: 'Where do requests go?',
    note: 'What visitors ask is mailed to you. You can add others later, under Settings.',
    fields: {
      ownerEmail: email('Your email', { hint: 'You also sign in with it. It isn’t on the site.' }),
    },
    extra: 'mail',
  },
  {
    name: 'Password',
    title: 'Who are you?',
    note: 'You sign in with your email and this password, and invite others later.',
    fields: { ownerName: line('Your name', { max: 60, autoComplete: 'name' }) },
    extra: 'password',
  },
  {
    name: 'Second factor',
    title: 'What else do you sign in with?',
    note: 'A second factor keeps out whoever gets hold of your password: a code from an app on your phone, such as Google Authenticator or 1Password. Your site is live as soon as you finish.',
    fields: {},
    extra: 'code',
  },
];

/** The fields of all questions. */
const allFields: Fields = Object.assign({}, ...questions.map(({ fields }) => fields));

/** The fields that are asked after some answers: of one question, or of all. */
export const askedFields = (answers: Record<string, unknown>, fields = allFields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => name !== 'otherUtility' || answers.utility === 'other'),
  );
