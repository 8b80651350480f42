import { z } from 'zod';
import { setting } from '@/lib/fields/setting';

const KEY = /^[a-z][\w-]*(\.[\w-]+)+$/i;
const keySchema = z.string().regex(KEY, 'Send the key of a text').max(120);
const MOST = 2000;
const textSchema = z.string().min(1).max(MOST);

/** What is written on pages instead of the texts in code, by their keys. Its editor is on the pages themselves. */
export const wordsSetting = setting({
  key: 'words',
  label: 'words on pages',
  by: 'staff',
  // A text may be in the structured data, the share card or a list of other pages.
  pages: 'all',
  schema: z.record(keySchema, textSchema),
  input: z.strictObject({
    /** The new texts by their keys; null goes back to what is written in code. */
    changes: z.record(keySchema, textSchema.nullable(), 'Send the words to change'),
    /** That an owner wants to change what the client's specification says. */
    isConfirmed: z.boolean().default(false),
  }),
  default: {},
});
