import { type APIRequestContext, request } from 'playwright';
import sharp from 'sharp';
import {
  sampleCertificates,
  sampleJobs,
  sampleLicenses,
  samplePeople,
  sampleReviewCounts,
  sampleReviews,
} from '@/components/styleguide/sample-lists';
import { type Picture, uploadedPictureSchema } from '@/lib/pictures/schema';
import { towns } from '@/lib/site/places';
import { serviceIds } from '@/lib/site/service-labels';
import { personDrawing, roofDrawing } from './drawn-photos';
import type { Site } from './site';

const questions = [
  ['Do you work in the rain?', 'Not on a roof. [Write to us](/contact) for a dry day.'],
  [
    'What happens to the panels when we have the roof replaced in eleven years, and who takes them off?',
    'We do, for a price that we put in writing now.\n\nThe racking stays where it is if the roofer agrees. Count on two days off and two days on.',
  ],
  ['Can we see a roof you’ve done?', 'Yes. [Ours are on the About page](/about#roofs), with their meters.'],
].map(([question, answer], index) => ({ id: `question-${index}`, question, answer }));

const testimonials = [
  ['Nora H.', 'They said no to the north roof.'],
  [
    'Wilhelmina-Alexandrina Featherstonehaugh-Cholmondeley',
    'Three visits, one price, no surprises. When the inspector found a missing label they were back the same afternoon, and nobody charged for it. '
      .repeat(4)
      .trim(),
  ],
  ['Curtis P.', 'The battery carried us through four days in January, well pump included.'],
  ['Marisol V.', 'I asked too many questions about inverters and got straight answers.'],
  ['Tom R.', 'Output dropped one April. It was pollen and a loose connector, and they sent pictures.'],
].map(([name, text], index) => ({ id: `testimonial-${index}`, name, text }));

const townOf = (index: number) => towns()[index % towns().length]?.name ?? '';

/**
 * Fills the owner's lists of the tests' own app, as long as an owner would make them: people, jobs, reviews, certificates,
 * questions, testimonials and licenses.
 */
export async function fillLists({ address, staff }: Site): Promise<void> {
  const call = await request.newContext({ baseURL: address, extraHTTPHeaders: { Origin: address } });
  try {
    await expectStored(await call.post('/api/admin/sign-in', { data: staff }));
    const portrait = pictures(call, personDrawing);
    const roof = pictures(call, roofDrawing);
    const people = [];
    for (const [index, person] of samplePeople().entries())
      people.push({ ...person, ...(person.photo && { photo: await portrait(person.photo, index) }) });
    const jobs = [];
    for (const [index, job] of sampleJobs().entries()) {
      const photos = [];
      for (const [photo, sample] of job.photos.entries()) photos.push(await roof(sample, photo));
      jobs.push({ ...job, town: townOf(index), photos });
    }
    const reviews = sampleReviews.map((review, index) => ({
      ...review,
      ...(review.town && { town: townOf(index) }),
    }));
    const lists = {
      people,
      jobs,
      reviews,
      'review-counts': sampleReviewCounts,
      certificates: sampleCertificates,
      questions,
      testimonials: testimonials.map((one, index) => ({
        ...one,
        location: townOf(index),
        service: serviceIds()[index % serviceIds().length],
      })),
    };
    for (const [key, value] of Object.entries(lists)) await change(call, key, () => value);
    await change(call, 'business', (business) => ({
      ...business,
      licenses: sampleLicenses.map(({ link, ...license }) => ({ ...license, ...(link && { link }) })),
      insurance: 'Insured by a made-up company for up to $2 million a claim.',
    }));
  } finally {
    await call.dispose();
  }
}

async function change(call: APIRequestContext, key: string, next: (value: object) => unknown) {
  const path = `/api/admin/settings/${key}`;
  const { data } = await (await call.get(path)).json();
  await expectStored(await call.put(path, { data: { value: next(data.value), version: data.version } }));
}

/** Uploads a picture in place of a sample, the same for the same number. */
function pictures(call: APIRequestContext, draw: (index: number) => string) {
  const uploaded = new Map<number, Promise<Omit<Picture, 'alt'>>>();
  return async (sample: Picture, index: number): Promise<Picture> => {
    const upload = async () => {
      const data = await sharp(Buffer.from(draw(index)))
        .jpeg({ quality: 85 })
        .toBuffer();
      const headers = { 'Content-Type': 'application/octet-stream' };
      const answer = await expectStored(await call.post('/api/admin/pictures', { data, headers }));
      return uploadedPictureSchema.parse(answer.data);
    };
    const known = uploaded.get(index) ?? upload();
    uploaded.set(index, known);
    return { ...(await known), alt: sample.alt };
  };
}

async function expectStored(
  answer: Awaited<ReturnType<APIRequestContext['get']>>,
): Promise<{ data: unknown }> {
  if (!answer.ok())
    throw new Error(`${answer.url()} was answered with ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as { data: unknown };
}
