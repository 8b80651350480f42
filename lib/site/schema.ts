import { z } from 'zod';
import { dayTimesSchema, weekdays } from '@/lib/fields/week';
import type { Written } from '@/lib/site/dated-text';
import { areaCardSchema, coordinatesSchema } from '@/lib/site/installer/schema';
import { linkedTextSchema } from '@/lib/site/linked-text';
import { type PictureKey, pictures } from '@/lib/site/pictures';
import { writtenServiceIds } from '@/lib/site/service-labels';
import { type SourceId, sources } from '@/lib/site/sources';

const text = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lower-case words joined by hyphens');
const isoDate = z.iso.date();
const path = z.string().regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/, 'Use a path like /services');

const serviceIdSchema = z.enum(writtenServiceIds);

const openingHoursSchema = dayTimesSchema.safeExtend({
  /** Short form, for one-line summaries: `Mon–Fri`. */
  days: text,
  /** Long form, for lists: `Saturday`. */
  label: text,
  /** The days by their schema.org names. */
  dayOfWeek: z.array(z.enum(weekdays)).min(1),
  text,
});
export type OpeningHours = z.output<typeof openingHoursSchema>;

/** The facts about the business. Facts that the owner hasn't supplied are `null` or empty, and pages show nothing for them. */
export const businessSchema = z.object({
  name: text,
  tagline: text,
  phone: z.object({ display: text, e164: z.string().regex(/^\+1\d{10}$/) }),
  email: z.email(),
  serviceAreaText: text,
  region: z.object({
    city: text,
    state: text,
    stateCode: z.string().length(2),
    country: z.string().length(2),
    name: text,
    /** The name where the length is limited: `Western NC`. */
    shortName: text,
  }),
  geo: coordinatesSchema.extend({
    region: z.string().regex(/^US-[A-Z]{2}$/),
    placename: text,
  }),
  hours: z.array(openingHoursSchema).min(1),
  foundedYear: z.int(),
  systemsInstalled: z.int().positive(),
  panelWarrantyYears: z.int().positive(),
  installationWarrantyYears: z.int().positive(),
  paybackYears: z.object({ from: z.int().positive(), to: z.int().positive() }),
  federalCreditPercent: z.number().positive(),
  social: z.array(z.object({ name: text, url: z.url() })),
  licenses: z.array(z.object({ kind: text, number: text, board: text.nullable(), link: z.url().nullable() })),
  insurance: text.nullable(),
  reviewSource: z.object({ name: text, url: z.url() }).nullable(),
  address: z
    .object({ street: text, city: text, stateCode: z.string().length(2), postalCode: text })
    .nullable(),
  trackingCredit: text.nullable(),
});
export type Business = z.output<typeof businessSchema>;
export type License = Business['licenses'][number];

const benefitSchema = z.object({ title: text, text });
export type Benefit = z.output<typeof benefitSchema>;

export const valueSchema = z.object({ title: text, text });
export type Value = z.output<typeof valueSchema>;

export const aboutPointSchema = z.object({ title: text, text });
export type AboutPoint = z.output<typeof aboutPointSchema>;

/** A point whose text may have links. */
export const linkedPointSchema = aboutPointSchema.extend({ text: linkedTextSchema });

export const processStepSchema = z.object({
  title: text,
  text,
  /** Left out when unknown. */
  duration: text.optional(),
});
export type ProcessStep = z.output<typeof processStepSchema>;

/** A row of a fact table. */
export const factSchema = z.object({ label: text, value: linkedTextSchema });
export type Fact = z.output<typeof factSchema>;

/** One of the figures that a service page opens with. */
const serviceFigureSchema = z.object({ label: text, figure: text, text: linkedTextSchema });
export type ServiceFigure = z.output<typeof serviceFigureSchema>;

/** A question and answer; links to the answer need its `id`. */
export const faqSchema = z.object({ id: slug.optional(), question: text, answer: linkedTextSchema });
export type Faq = z.output<typeof faqSchema>;

/** Something that a battery keeps running, with the source of its watts. */
export const backupLoadSchema = z.object({
  name: text,
  watts: z.number().positive(),
  hoursPerDay: z.number().positive().max(24),
  /** The hours in words, or what they assume. */
  when: text,
  source: z.literal(Object.keys(sources) as SourceId[]),
});
export type BackupLoad = z.output<typeof backupLoadSchema>;

export const serviceSchema = z.object({
  slug: serviceIdSchema,
  title: text,
  /** The name in `<title>`, where the length is limited. */
  metaName: text,
  /** Fills `Professional {service} services in …` of the page's description. */
  metaService: text,
  description: text,
  longDescription: z.array(linkedTextSchema).min(2).max(4),
  cardFeatures: z.array(text).length(3),
  features: z.array(text).min(5).max(7),
  benefits: z
    .array(benefitSchema.extend({ text: linkedTextSchema }))
    .min(3)
    .max(4),
  whyChoose: z.array(text).length(4),
  /** What to tell us or to ask for, at the end of its page. */
  closing: text,
  /** A link to what its readers look for next, under the figures. */
  onward: z.object({ words: text, href: text }),
  /** What it costs, what comes back, and how long it takes, or what comes closest for this service. */
  figures: z.array(serviceFigureSchema).length(3),
  /** The headings of the sections: what each says about this service. */
  headings: z.object({ scope: text, benefits: text, reasons: text, questions: text }),
  /** What people near us ask about it. */
  faqs: z.array(faqSchema).min(3).max(8),
  /** The labels of the service's line drawing, if it has one (components/site/drawings/spec-drawing.tsx). */
  drawingCaption: text.optional(),
  /** Key of the image, the same as the slug. */
  image: serviceIdSchema,
  imageAlt: text,
});
export type Service = z.output<typeof serviceSchema>;

/** What is the same on every day: lists of services show nothing else. */
export const serviceSummarySchema = serviceSchema.pick({
  slug: true,
  title: true,
  metaName: true,
  metaService: true,
  description: true,
  cardFeatures: true,
  headings: true,
  image: true,
  imageAlt: true,
  closing: true,
  drawingCaption: true,
});
export type ServiceSummary = z.output<typeof serviceSummarySchema>;

/** What is written for a service: its slug and the name of its picture are its id. */
export type ServiceEntry = Omit<ServiceSummary, 'slug' | 'image'> & {
  [Key in Exclude<keyof Service, keyof ServiceSummary>]: Written<Service[Key]>;
};

/** A warranty and its provider. */
export const warrantySchema = z.object({
  years: z.int().positive(),
  title: text,
  givenBy: text,
  covers: text,
  terms: text,
});
export type Warranty = z.output<typeof warrantySchema>;

export const testimonialSchema = z.object({
  id: slug,
  name: text,
  location: text,
  /** Of the samples only: search engines refuse stars that a business gives itself. */
  rating: z.literal(5).optional(),
  text,
  service: z.enum(writtenServiceIds),
  /** A placeholder written by us, labeled as a sample wherever it is shown. */
  isSample: z.boolean(),
});
export type Testimonial = z.output<typeof testimonialSchema>;

/** A service-area card as it is shown, with the names of its places. */
const serviceAreaSchema = areaCardSchema.omit({ places: true }).extend({ areas: z.array(text).min(1) });
export type ServiceArea = z.output<typeof serviceAreaSchema>;

const legalSectionSchema = z.object({
  heading: text,
  paragraphs: z.array(text).min(1),
  list: z.array(text).min(1).optional(),
});

export const legalDocumentSchema = z.object({
  title: text,
  /** The date of the first version; of the privacy policy and the terms, the client gave it. */
  firstVersion: isoDate,
  firstVersionText: text,
  sections: z.array(legalSectionSchema).min(1),
});
export type LegalDocument = z.output<typeof legalDocumentSchema>;

export const mapSchema = z.object({ title: text, textAddress: text, embedUrl: z.url(), linkUrl: z.url() });
export type MapFacts = z.output<typeof mapSchema>;

/** An image on a page with its alt text, which is empty for decorative ones. */
const pageImageSchema = z.object({ key: z.literal(Object.keys(pictures) as PictureKey[]), alt: z.string() });
export type PageImage = z.output<typeof pageImageSchema>;

/** Returns the alt text of an image on the current page. */
export type AltOf = (picture: PictureKey) => string;

/** A page that search engines may index. Titles and descriptions are complete, including the suffix. */
export const sitePageSchema = z.object({
  path,
  name: text,
  metaTitle: text.max(70),
  metaDescription: text.max(160),
  h1: text,
  group: z.enum(['main', 'service', 'legal']),
  inHeader: z.boolean().optional(),
  /** Without duplicates. */
  images: z.array(pageImageSchema),
});
export type SitePage = z.output<typeof sitePageSchema>;
