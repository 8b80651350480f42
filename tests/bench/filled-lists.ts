import type { Sharp } from 'sharp';
import {
  sampleCertificates,
  sampleJobs,
  samplePeople,
  sampleReviewCounts,
  sampleReviews,
} from '@/components/styleguide/sample-lists';
import type { Picture } from '@/lib/pictures/schema';
import { towns } from '@/lib/site/places';
import { busyPicture } from '../support/picture-files';
import { testAddress } from '../support/test-app';
import { signInToBench } from './bench-app';

/** Fills the owner's lists of the app that is measured: 12 jobs with six photos each, 8 people, 20 reviews and two certificates. */
export async function fillLists(): Promise<void> {
  const cookie = await signInToBench();
  const send = async (method: string, path: string, type: string, body: BodyInit) => {
    const headers = { cookie, 'Content-Type': type };
    const response = await fetch(testAddress() + path, { method, headers, body });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()).data;
  };
  const upload = async (drawn: Sharp) => {
    const bytes = Buffer.concat([await drawn.jpeg().toBuffer(), Buffer.from(crypto.randomUUID())]);
    return send('POST', '/api/admin/pictures', 'application/octet-stream', bytes) as Promise<Picture>;
  };
  const uploads = async (count: number, width: number, height: number) => {
    const stored: Picture[] = [];
    for (let each = 0; each < count; each += 1) stored.push(await upload(await busyPicture(width, height)));
    return stored;
  };
  const faces = await uploads(8, 1200, 1500);
  // The same for each job: phones load the first ones only.
  const roofs = await uploads(6, 1600, 1067);
  const town = (index: number) => towns()[index % towns().length]?.name ?? '';
  const values = {
    people: samplePeople().map((person, index) => ({
      ...person,
      ...(person.photo && { photo: { ...person.photo, ...faces[index] } }),
    })),
    jobs: sampleJobs().map((job, index) => ({
      ...job,
      town: town(index),
      photos: job.photos.map((photo, place) => ({ ...photo, ...roofs[place] })),
    })),
    reviews: sampleReviews.map((review, index) => ({ ...review, town: town(index) })),
    'review-counts': sampleReviewCounts,
    certificates: sampleCertificates,
  };
  for (const [key, value] of Object.entries(values))
    await send(
      'PUT',
      `/api/admin/settings/${key}`,
      'application/json',
      JSON.stringify({ value, version: 0 }),
    );
}
