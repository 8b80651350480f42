import { leadFieldNames } from '@/lib/leads/fields';
import { contactSchema } from '@/lib/leads/intake/schema';
import type { ContactValues, FieldErrors } from './contact-fields';

/**
 * Validates the form's values with the same schema as the server. In its own file because Zod is most of the form's
 * code and is loaded lazily.
 */
export function validateContact(values: ContactValues): FieldErrors {
  const { error } = contactSchema.safeParse(values);
  const messageFor = (name: string) => error?.issues.find(({ path }) => path[0] === name)?.message;
  return Object.fromEntries(leadFieldNames.map((name) => [name, messageFor(name)]));
}
