import { z } from 'zod';
import stored from '@/lib/site/logo.json' with { type: 'json' };
import type { PublicFile } from '@/lib/site/public-url';

const logoSchema = z
  .object({
    /** Its path in `public`. */
    file: z.custom<PublicFile>((file) => /^\/logo\/mark\.(svg|png)$/.test(String(file))),
    /** The width of the picture divided by its height. */
    aspectRatio: z.number().min(0.5).max(3),
  })
  .nullable();
export type LogoFile = z.output<typeof logoSchema>;

/** The picture that stands for the business beside its name; null while the sun and ridges that we draw do. */
export const logoFile: LogoFile = logoSchema.parse(stored);
