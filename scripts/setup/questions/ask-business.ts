import { z } from 'zod';
import { installerSchema, weekdays } from '../../../lib/site/installer/schema';
import { serviceLabel, writtenServiceIds } from '../../../lib/site/service-labels';
import { type AnswersInput, nameSchema, servicesSchema, taglineSchema } from '../answers';
import type { Installer } from '../installer';
import { dayHoursSchema, typedHours, weekHoursSchema } from '../opening-hours';
import type { Terminal } from './terminal';

type BusinessAnswers = Pick<
  AnswersInput,
  | 'name'
  | 'tagline'
  | 'phone'
  | 'email'
  | 'hours'
  | 'foundedYear'
  | 'systemsInstalled'
  | 'panelWarrantyYears'
  | 'installationWarrantyYears'
  | 'paybackYears'
  | 'services'
>;

const facts = installerSchema.shape;

/** Asks who the business is, when it's open, what it offers and what it can say of itself. */
export async function askBusiness(terminal: Terminal, current: Installer): Promise<BusinessAnswers> {
  const { business } = current;
  const lines = { name: nameSchema, tagline: taglineSchema, phone: facts.phone, email: facts.email };
  const askLine = (message: string, field: keyof typeof lines) =>
    terminal.askText({ message, schema: lines[field], current: business[field] });
  const askNumber = async (message: string, schema: z.ZodType<number, number>, value: number) =>
    Number(await terminal.askText({ message, schema: wholeNumber.pipe(schema), current: String(value) }));
  return {
    name: await askLine('What’s the business called?', 'name'),
    tagline: await askLine('What does it do, in a few words? (the line under the name)', 'tagline'),
    phone: await askLine('Which phone number do customers call?', 'phone'),
    email: await askLine('Which email address do customers write to?', 'email'),
    hours: await askHours(terminal, current),
    foundedYear: await askNumber('Since which year?', facts.foundedYear, business.foundedYear),
    systemsInstalled: await askNumber(
      'How many systems have you installed?',
      facts.systemsInstalled,
      business.systemsInstalled,
    ),
    panelWarrantyYears: await askNumber(
      'For how many years does the manufacturer warrant the panels?',
      facts.panelWarrantyYears,
      business.panelWarrantyYears,
    ),
    installationWarrantyYears: await askNumber(
      'For how many years do you warrant your work?',
      facts.installationWarrantyYears,
      business.installationWarrantyYears,
    ),
    paybackYears: await askPayback(askNumber, business.paybackYears),
    services: await askServices(terminal, current.services),
  };
}

const wholeNumber = z.string().regex(/^\d+$/, 'Write a whole number.').transform(Number);

async function askHours(terminal: Terminal, { business }: Installer): Promise<AnswersInput['hours']> {
  for (;;) {
    const hours: Partial<AnswersInput['hours']> = {};
    for (const day of weekdays) {
      hours[day] = await terminal.askText({
        message: `When are you open on ${day}? (like 8:00-18:00, or closed)`,
        schema: dayHoursSchema,
        current: typedHours(business.hours, day),
      });
    }
    const { error } = weekHoursSchema.safeParse(hours);
    if (!error) return hours as AnswersInput['hours'];
    terminal.warn(error.issues[0]?.message ?? '');
  }
}

async function askPayback(
  askNumber: (message: string, schema: z.ZodType<number, number>, value: number) => Promise<number>,
  current: { from: number; to: number },
): Promise<{ from: number; to: number }> {
  const { shape } = facts.paybackYears;
  const from = await askNumber(
    'After how many years has a system paid for itself, at the earliest?',
    shape.from,
    current.from,
  );
  const later = shape.to.min(from + 1, `Write more than ${from}: it’s the latest.`);
  return { from, to: await askNumber('And at the latest?', later, Math.max(current.to, from + 1)) };
}

async function askServices(
  terminal: Terminal,
  current: readonly string[],
): Promise<AnswersInput['services']> {
  const options = writtenServiceIds.map((id) => ({ value: id, label: serviceLabel(id) }));
  for (;;) {
    const chosen = await terminal.askSeveral('Which services do you offer?', options, current);
    const { error } = servicesSchema.safeParse(chosen);
    if (!error) return chosen as AnswersInput['services'];
    terminal.warn(error.issues[0]?.message ?? '');
  }
}
