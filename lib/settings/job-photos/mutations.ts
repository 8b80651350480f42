import 'server-only';
import type { Transaction } from '@/db/transaction';
import type { Staff } from '@/lib/accounts/sign-in/queries';
import { audit } from '@/lib/audit/mutations';
import { type CompleteFile, readFileParts } from '@/lib/leads/files/queries';
import { isSitePicture } from '@/lib/leads/files/schema';
import type { UploadedPicture } from '@/lib/pictures/schema';
import { AppError } from '@/lib/platform/http/errors';
import { readSetting } from '@/lib/platform/settings/queries';
import { changeSetting } from '@/lib/settings/mutations';
import { isoDay } from '@/lib/site/calendar-day';
import { jobsSetting, jobTitle } from '@/lib/site/facts/lists';
import { withUploadPlace } from '@/lib/uploads/encode';
import { storePicture } from '@/lib/uploads/mutations';
import type { JobPhoto } from './schema';

/**
 * Adds a homeowner's photo to a job that the site shows, with the consent to that: a copy without its metadata, which stays when
 * the lead is erased. The lead's file stays as it is. For a job that isn't saved yet only the copy is made, as for a photo that is
 * uploaded there: the site shows nothing of it before the job is saved.
 *
 * @throws {AppError} 404 for a job that isn't there, 409 when the jobs have changed since, 415 for a PDF or HEIC, 422 for a day
 *   that is yet to come and for a picture that can't be decoded.
 * @throws {ZodError} when the job has as many photos as it can.
 */
export async function addJobPhoto(
  file: CompleteFile,
  { job: jobId, version, alt, consentDate, consentBy }: JobPhoto,
  staff: Staff,
): Promise<UploadedPicture> {
  if (!isSitePicture(file.kind))
    throw new AppError(415, 'unsupported-picture', 'Only JPEG, PNG, WebP and AVIF pictures can be shown.');
  if (consentDate > isoDay(Date.now()))
    throw new AppError(
      422,
      'no-consent',
      'Choose the day on which they agreed, not one that is yet to come.',
    );
  const entry = (title: string) => ({
    action: 'leads.photo-published' as const,
    subject: file.leadId,
    detail: { job: title, consentDate, consentBy },
  });
  const store = (also?: (tx: Transaction) => Promise<void>) =>
    withUploadPlace(async () =>
      storePicture(Buffer.concat(await Array.fromAsync(readFileParts(file))), also),
    );
  if (jobId === null) return store((tx) => audit(tx, entry('a new job')));
  const { value: jobs } = await readSetting(jobsSetting);
  const job = jobs.find(({ id }) => id === jobId);
  if (!job) throw new AppError(404, 'not-found', 'There’s no such job anymore.');
  const picture = await store();
  if (job.photos?.some(({ hash }) => hash === picture.hash))
    throw new AppError(409, 'already-there', 'The job has this photo already.');
  const changed = { ...job, photos: [...(job.photos ?? []), { ...picture, alt }], consentDate, consentBy };
  const value = jobs.map((one) => (one === job ? changed : one));
  await changeSetting('jobs', { value, version }, staff, (tx) => audit(tx, entry(jobTitle(job))));
  return picture;
}
