import { beforeEach, describe, expect, test } from 'vitest';
import { weekdays } from '@/lib/site/installer/schema';
import type { Answers } from '@/scripts/setup/answers';
import { askAnswers } from '@/scripts/setup/questions/ask-answers';
import { SiteFiles } from '@/scripts/setup/site-files';
import { Prompt } from '../support/setup/prompt';

let prompt: Prompt;
let answers: Promise<Answers | undefined>;
const files = new SiteFiles(process.cwd());
const current = files.readInstaller();

beforeEach(() => {
  prompt = new Prompt();
  answers = askAnswers(files, { input: prompt.input, output: prompt.output });
});

/** Accepts what is suggested from the second question up to the one about the place. */
async function keepBusiness(): Promise<void> {
  await prompt.answer('What does it do');
  await prompt.answer('Which phone number');
  await prompt.answer('Which email address');
  for (const day of weekdays) await prompt.answer(`on ${day}?`);
  await prompt.answer('Since which year');
  await prompt.answer('How many systems');
  await prompt.answer('warrant the panels');
  await prompt.answer('warrant your work');
  await prompt.answer('paid for itself');
  await prompt.answer('at the latest');
  await prompt.answer('Which services');
}

async function keepLookAndLeaveOutOperation(): Promise<void> {
  await prompt.answer('brand color');
  await prompt.answer('accent color');
  await prompt.answer('logo mark');
  await prompt.answer('At which address');
  await prompt.decline('first owner');
}

describe('the questions', () => {
  test('suggest what the site has, and ask before anything is written', async () => {
    await prompt.answer('What’s the business called', 'High Country Sun');
    await keepBusiness();
    await prompt.answer('stay as they are');
    await prompt.answer('heading of the home page');
    await keepLookAndLeaveOutOperation();
    await prompt.answer('Write it?');
    expect(await answers).toMatchObject({
      name: 'High Country Sun',
      tagline: current.business.tagline,
      phone: current.business.phone,
      services: current.services,
      heading: current.business.heading,
    });
    expect(prompt.shown).toMatch(/This is what will be written[\s\S]*Business: High Country Sun/);
  });

  test('find a city by a part of its name, and its neighbors', async () => {
    await prompt.answer('What’s the business called');
    await keepBusiness();
    await prompt.decline('stay as they are');
    await prompt.answer('Which city', 'Boone, W');
    await prompt.answer('What’s the region called', 'High Country of North Carolina');
    await prompt.answer('And in short', 'High Country');
    await prompt.answer('Which counties');
    await prompt.answer('Which of their towns');
    for (const county of ['Watauga', 'Avery', 'Ashe']) await prompt.answer(`serve ${county} County`, ' ');
    await prompt.answer('heading of the home page');
    await keepLookAndLeaveOutOperation();
    await prompt.answer('Write it?');
    expect((await answers)?.place).toMatchObject({
      city: { name: 'Boone', county: 'Watauga' },
      region: { shortName: 'High Country' },
      utilities: { Watauga: ['dep'], Avery: ['dep'], Ashe: ['dep'] },
    });
  });

  test('say what is wrong with an answer, and ask it again', async () => {
    await prompt.answer('What’s the business called');
    await prompt.answer('What does it do');
    await prompt.answer('Which phone number', '555');
    await prompt.cancelAt('Write the number like');
    expect(await answers).toBeUndefined();
  });

  test('ask again for hours without an open day, and for the latest payback', async () => {
    await prompt.answer('What’s the business called');
    await prompt.answer('What does it do');
    await prompt.answer('Which phone number');
    await prompt.answer('Which email address');
    for (const day of weekdays) await prompt.answer(`on ${day}?`, 'closed');
    await prompt.answer('Open at least one day a week');
    for (const day of weekdays.slice(1)) await prompt.answer(`on ${day}?`);
    await prompt.answer('Since which year', '2999');
    await prompt.cancelAt('This year hasn’t begun yet');
    expect(await answers).toBeUndefined();
  });

  test('take a latest payback only after the earliest', async () => {
    await prompt.answer('What’s the business called');
    await prompt.answer('What does it do');
    await prompt.answer('Which phone number');
    await prompt.answer('Which email address');
    for (const day of weekdays) await prompt.answer(`on ${day}?`);
    await prompt.answer('Since which year');
    await prompt.answer('How many systems');
    await prompt.answer('warrant the panels');
    await prompt.answer('warrant your work');
    await prompt.answer('paid for itself', '12');
    await prompt.answer('at the latest', '9');
    await prompt.cancelAt('Write more than 12');
    expect(await answers).toBeUndefined();
  });

  test('end without answers when the summary isn’t confirmed', async () => {
    await prompt.answer('What’s the business called');
    await keepBusiness();
    await prompt.answer('stay as they are');
    await prompt.answer('heading of the home page');
    await keepLookAndLeaveOutOperation();
    await prompt.decline('Write it?');
    expect(await answers).toBeUndefined();
  });

  test('end without answers at Ctrl-C', async () => {
    await prompt.cancelAt('What’s the business called');
    expect(await answers).toBeUndefined();
  });
});
