import 'server-only';
import { createHash } from 'node:crypto';
import { leadFieldNames } from '@/lib/leads/fields';
import { isoDay } from '@/lib/site/calendar-day';

/**
 * The id of a form that was sent without a script, which has none to give: the same words on the same day in Asheville
 * are one request, however often Send was pressed and from whichever of our pages.
 */
export function submissionIdOfWords(values: Record<string, string>, now = Date.now()): string {
  // What a page adds by itself differs, and so do the spaces around a value that has been through one.
  const words = leadFieldNames.map((field) => String(values[field] ?? '').trim());
  const bytes = createHash('sha256')
    .update(JSON.stringify([isoDay(now), words]))
    .digest()
    .subarray(0, 16);
  // Version 8 of RFC 9562: made of whatever one likes.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
