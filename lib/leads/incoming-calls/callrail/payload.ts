import 'server-only';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { singleLineText, stripInvisibleCharacters } from '@/lib/fields/single-line-text';
import { multilineText } from '@/lib/leads/field-schemas';
import { leadField } from '@/lib/leads/fields';
import type { CallEnd, IncomingCall } from '@/lib/leads/incoming-calls/schema';
import { touchSchema } from '@/lib/leads/intake/schema';
import { attributeSource } from '@/lib/leads/intake/source';
import { isSameSecret } from '@/lib/leads/request/key';
import { MAX_NOTE } from '@/lib/leads/work/calls/schema';
import { phoneE164 } from '@/lib/leads/work/phone';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/http/errors';

/** What the signing key is sealed for. */
export const CALLRAIL_PURPOSE = 'CallRail';

// CallRail sends it at most 20 minutes after the call has ended, and again if we couldn't take it.
const MAX_AGE_MS = 24 * 3_600_000;

/**
 * Whether CallRail has signed a body: the header `Signature` is the HMAC-SHA1 of its bytes by the company's signing key, in base64
 * (https://apidocs.callrail.com, “Validating Payloads”).
 */
export const isSignedByCallRail = (body: Uint8Array, signature: string, signingKey: string): boolean =>
  isSameSecret(signature, createHmac('sha1', signingKey).update(body).digest('base64'));

const text = (max: number) =>
  z
    .string()
    .transform((given) => given.slice(0, max))
    .pipe(singleLineText(max))
    .transform((given) => given || undefined)
    .optional()
    .catch(undefined);
const longText = z
  .string()
  .transform((given) => stripInvisibleCharacters(given).trim().slice(0, MAX_NOTE))
  .pipe(multilineText(MAX_NOTE))
  .transform((given) => given || undefined)
  .optional()
  .catch(undefined);
const flag = z.union([z.boolean(), z.stringbool()]).catch(false);
const time = z.iso.datetime({ offset: true }).optional().catch(undefined);
const { maxLength: maxName = 120 } = leadField('name');
const { maxLength: maxPhone = 40 } = leadField('phone');

// Some fields have had several names; the ids of before 2021 are numbers. Fields that aren't here may be anything.
const payloadSchema = z.object({
  resource_id: text(100),
  id: z.union([z.int().transform(String), text(100)]).catch(undefined),
  direction: text(20),
  customer_phone_number: text(maxPhone),
  customer_number: text(maxPhone),
  customer_name: text(maxName),
  answered: flag,
  voicemail: flag,
  call_type: text(20),
  start_time: time,
  created_at: time,
  source_name: text(80),
  utm_source: text(100),
  utm_medium: text(100),
  utm_campaign: text(100),
  utm_term: text(100),
  utm_content: text(100),
  gclid: text(200),
  landing_page_url: z.string().optional().catch(undefined),
  referring_url: text(200),
  transcription: longText,
  note: longText,
});
type Payload = z.output<typeof payloadSchema>;

/**
 * The call that CallRail tells of after it; null for one that we made, or of which nobody knows who called.
 *
 * @throws {AppError} 400 for what isn't a call, and for one that began more than a day ago: somebody repeats it.
 */
export function callOfCallRail(body: unknown, now = Date.now()): IncomingCall | null {
  const payload = payloadSchema.safeParse(body).data;
  const id = payload?.resource_id ?? payload?.id;
  if (!payload || !id) throw new AppError(400, 'invalid', 'This isn’t a call as CallRail describes it.');
  const startedAt = Date.parse(payload.start_time ?? payload.created_at ?? new Date(now).toISOString());
  if (startedAt < now - MAX_AGE_MS)
    throw new AppError(400, 'too-old', 'This call began more than a day ago, so it isn’t taken again.');
  const phone = payload.customer_phone_number ?? payload.customer_number ?? '';
  // Withheld numbers come as texts, or as numbers of no country.
  if (payload.direction === 'outbound' || phoneE164(phone) === null) return null;
  const touch = touchOf(payload, new Date(startedAt));
  return {
    id,
    phone,
    name: payload.customer_name,
    startedAt: new Date(startedAt),
    end: endOf(payload),
    note: payload.transcription ?? payload.note,
    source: touch ? attributeSource(touch, new URL(env().SITE_URL).host) : payload.source_name,
    touch,
  };
}

function endOf({ voicemail, answered, call_type }: Payload): CallEnd {
  if (voicemail || call_type === 'voicemail') return 'voicemail';
  return answered ? 'answered' : 'missed';
}

/** The campaign that led to a call, if CallRail knows one. */
function touchOf(payload: Payload, at: Date) {
  const { utm_source, utm_medium, utm_campaign, utm_term, utm_content, gclid } = payload;
  if (!utm_source && !gclid) return undefined;
  const utm = {
    ...(utm_source && { source: utm_source }),
    ...(utm_medium && { medium: utm_medium }),
    ...(utm_campaign && { campaign: utm_campaign }),
    ...(utm_term && { term: utm_term }),
    ...(utm_content && { content: utm_content }),
  };
  return touchSchema.safeParse({
    at: at.toISOString(),
    landingPage: URL.parse(payload.landing_page_url ?? '')?.pathname ?? '/',
    referrer: payload.referring_url,
    utm,
    gclid,
  }).data;
}
