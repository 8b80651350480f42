import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type SeoFields, seoFieldsSchema } from '@/lib/seo/schema';
import type { SeoText } from './editor-text';

/**
 * The server's own rules as react-hook-form takes them. The cast is safe: every field of the form is text, and the schema
 * takes any text and says what is wrong with it.
 */
export const seoResolver = (origin: string) =>
  zodResolver(seoFieldsSchema(origin)) as unknown as Resolver<SeoText, unknown, SeoFields>;
