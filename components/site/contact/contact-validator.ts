import { leadFieldNames } from '@/lib/leads/fields';
import { contactSchema } from '@/lib/leads/schema';
import type { ContactText, FieldErrors } from './contact-fields';

/**
 * What the server would say of these fields: it has the same schema. Its own file, because Zod is the larger part of the
 * form's code and comes after the page.
 */
export function validateContact(text: ContactText): FieldErrors {
  const { error } = contactSchema.safeParse(text);
  const messageOf = (name: string) => error?.issues.find(({ path }) => path[0] === name)?.message;
  return Object.fromEntries(leadFieldNames.map((name) => [name, messageOf(name)]));
}
