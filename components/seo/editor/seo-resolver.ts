import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type SeoFields, seoFieldsSchema } from '@/lib/seo/schema';
import type { SeoFormValues } from './form-values';

/**
 * The server's validation rules as a react-hook-form resolver. The cast is safe, because every field of the form is text
 * and the schema accepts any text as input.
 */
export const seoResolver = (origin: string) =>
  zodResolver(seoFieldsSchema(origin)) as unknown as Resolver<SeoFormValues, unknown, SeoFields>;
