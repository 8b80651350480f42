import { z } from 'zod';

/** Body of `POST /api/admin/index-now`: whether search engines are notified of changed pages. */
export const indexNowSwitchSchema = z.strictObject({
  isOn: z.boolean('Say whether search engines are told about changes'),
});

/** Response of `/api/admin/index-now`. */
export const indexNowSchema = z.object({
  isOn: z.boolean(),
  /** Whether the site has a public address; without one nothing is sent. */
  isPublic: z.boolean(),
  /** The outcome of the last notification. */
  last: z.object({ sentAt: z.iso.datetime(), isAccepted: z.boolean(), response: z.string() }).nullable(),
});
export type IndexNow = z.output<typeof indexNowSchema>;

const KEY_FILE = /^\/([0-9a-f]{32})\.txt$/;

/** The key in the path of its file, `/<key>.txt`; undefined for any other path. */
export const keyOfFile = (path: string): string | undefined => KEY_FILE.exec(path)?.[1];
