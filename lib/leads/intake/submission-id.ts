import 'server-only';
import { createHash } from 'node:crypto';
import { leadFieldNames } from '@/lib/leads/fields';
import { isoDay } from '@/lib/site/calendar-day';

/**
 * The submission id of a form sent without JavaScript, as a hash of its content: the same values on the same day in
 * local time are one submission, however often Send was pressed and from whichever page.
 */
export function contentSubmissionId(values: Record<string, string>, now = Date.now()): string {
  // Only the visitor's fields: hidden ones differ by page. A round trip through the correction page may change whitespace.
  const content = leadFieldNames.map((field) => String(values[field] ?? '').trim());
  return uuidOf(JSON.stringify([isoDay(now), content]));
}

/** The submission id of what a program sent, by the name that it gave it. */
export const programSubmissionId = (programId: string, name: string): string =>
  uuidOf(JSON.stringify([programId, name]));

/** The hash of what a program sent by that name, to tell whether it sends the same again. */
export const payloadHashOf = (values: object): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url');

/** Whether a submission id follows from the content, so that whoever knows the content knows the id. */
export const isContentId = (submissionId: string): boolean => submissionId[14] === '8';

/**
 * The id of a submission's lead. It follows from the submission, so that a submission that is acknowledged twice, by the
 * database and by the spool of an instance, is acknowledged with the same id.
 */
export const leadIdOf = (submissionId: string): string => uuidOf(`lead of ${submissionId}`);

function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  // A version 8 UUID (RFC 9562), whose content is up to the application.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
