import { z } from 'zod';
import { setting } from '@/lib/fields/setting';

const switchSchema = z.strictObject({ isOn: z.boolean('Say whether search engines are told about changes') });

const storedSchema = z.object({
  isOn: z.boolean(),
  /** The key by which IndexNow knows the site. Made when the notifications are first switched on. */
  key: z.string().nullable(),
});
export type StoredIndexNow = z.output<typeof storedSchema>;

const indexNowSchema = z.object({
  isOn: z.boolean(),
  /** Whether the site has a public address; without one nothing is sent. */
  isPublic: z.boolean(),
  /** The outcome of the last notification. */
  last: z.object({ sentAt: z.iso.datetime(), isAccepted: z.boolean(), response: z.string() }).nullable(),
});
export type IndexNow = z.output<typeof indexNowSchema>;

/** Whether search engines are notified of changed pages. */
export const indexNowSetting = setting({
  key: 'index-now',
  label: 'whether search engines are told about changes',
  by: 'owner',
  schema: storedSchema,
  default: { isOn: false, key: null },
  input: switchSchema,
  view: indexNowSchema,
});

const KEY_FILE = /^\/([0-9a-f]{32})\.txt$/;

/** The key in the path of its file, `/<key>.txt`; undefined for any other path. */
export const keyOfFile = (path: string): string | undefined => KEY_FILE.exec(path)?.[1];
