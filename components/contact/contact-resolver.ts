import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type ContactSubmission, contactSchema } from '@/lib/leads/schema';
import type { ContactText } from './contact-fields';

/**
 * The schema as react-hook-form takes it; its own file, so that Zod loads only when a field is first checked.
 * The cast is safe: every field of the form is text, and the schema takes any text and says what is wrong with it.
 */
export const contactResolver = zodResolver(contactSchema) as unknown as Resolver<
  ContactText,
  unknown,
  ContactSubmission
>;
