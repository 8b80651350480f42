import { z } from 'zod';
import { setting } from '@/lib/fields/setting';

const KEY = /^[a-z][\w-]*(\.[\w-]+)+$/i;
const keySchema = z.string().regex(KEY, 'Send the key of a text').max(120);
const MOST = 2000;
const textSchema = z.string().min(1).max(MOST);

const savedSchema = z.strictObject({
  key: keySchema,
  instead: z.array(textSchema).min(1),
  land: z.string(),
  text: textSchema,
});

/** What is written on pages instead of the texts in code (place-saved.ts). Its editor is on the pages themselves. */
export const wordsSetting = setting({
  key: 'words',
  label: 'words on pages',
  by: 'staff',
  // A text may be in the structured data, the share card or a list of other pages.
  pages: 'all',
  schema: z.array(savedSchema),
  input: z.strictObject({
    /** The new texts by their keys; null goes back to what is written in code. */
    changes: z.record(keySchema, textSchema.nullable(), 'Send the words to change'),
    /** That an owner wants to change what the client's specification says. */
    isConfirmed: z.boolean().default(false),
    /** Which saved texts are removed of those whose originals the site doesn't say any more, by their positions. */
    removed: z.array(z.int().min(0)).max(100).default([]),
  }),
  default: [],
});
