import 'server-only';
import { z } from 'zod';
import { type ApiScope, apiScopes } from '@/lib/accounts/api-keys/schema';
import { leadField, leadFieldNames } from '@/lib/leads/fields';
import { apiCallSchema } from '@/lib/leads/incoming-calls/schema';
import { clickIds, utmParts } from '@/lib/leads/intake/campaign';
import { webhookEventsSetting } from '@/lib/leads/notify/webhook/schema';
import { env } from '@/lib/platform/env';
import { contactNotes } from '@/lib/site/contact-notes';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { apiLeadSchema, apiLeadsQuerySchema, IDEMPOTENCY_HEADER, REUSED_KEY, toldLeadSchema } from './schema';

type JsonSchema = Record<string, unknown>;

// Zod has no form for what a check of our own or a preprocessing says.
const keywordsOf = (name: string): JsonSchema => {
  const field = leadFieldNames.find((one) => one === name);
  if (!field) return {};
  const { label, maxLength, kind } = leadField(field);
  return {
    description: kind === 'estimate' ? `${label}: the query of the savings API` : label,
    ...(maxLength && { maxLength }),
    ...(kind === 'service' && { enum: serviceIds() }),
  };
};

/** The JSON Schema of what a caller sends, in which what may be left out isn't required. */
function inputSchema(schema: z.ZodObject): JsonSchema {
  const properties = Object.fromEntries(
    Object.entries(schema.shape).map(([name, part]) => [
      name,
      { ...plainSchema(withoutPreprocessing(part as z.ZodType)), ...keywordsOf(name) },
    ]),
  );
  const required = Object.entries(schema.shape)
    .filter(([, part]) => !(part as z.ZodType).safeParse(undefined).success)
    .map(([name]) => name);
  return { type: 'object', properties, required };
}

function withoutPreprocessing(schema: z.ZodType): z.ZodType {
  const isPreprocessed = schema instanceof z.ZodPipe && schema.def.in instanceof z.ZodTransform;
  return isPreprocessed ? (schema.def.out as z.ZodType) : schema;
}

function plainSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, '~standard': __, ...plain } = z.toJSONSchema(schema, { io: 'input' });
  return plain;
}

const EXAMPLE_ID = '0f8e5a52-7d0e-8c1b-9a3d-2f6c1e4b7a90';
const EXAMPLE_WORDS_VERSION = 'q1Zb7xkT0vYw3NfC';
const EXAMPLE_TIME = '2026-11-27T15:00:00.000Z';

/** The examples, which a test checks against the schemas. */
const openApiExamples = () => {
  const [service] = serviceIds();
  const given = {
    name: 'Ann Smith',
    phone: '828 555 0142',
    email: 'ann@example.com',
    message: 'Two outages last winter.',
  };
  const told = {
    id: EXAMPLE_ID,
    createdAt: EXAMPLE_TIME,
    ...Object.fromEntries(leadFieldNames.map((name) => [name, null])),
    ...given,
    service: { id: service, label: serviceLabel(service) },
    phoneE164: '+18285550142',
    source: 'Google',
    attribution: Object.fromEntries(
      [...clickIds, ...utmParts.map((part) => `utm_${part}`)].map((name) => [name, null]),
    ),
    status: 'new',
    closedReason: null,
    doNotCall: false,
    doNotEmail: false,
    wish: 'Wants a call Mon, Tue, before noon',
    consent: {
      form: { version: EXAMPLE_WORDS_VERSION, words: contactNotes().before, at: EXAMPLE_TIME },
      texts: null,
    },
    assignee: null,
    visit: null,
    quote: null,
    sale: null,
    url: `${env().SITE_URL}/admin/form-fills?lead=${EXAMPLE_ID}`,
  };
  return {
    newLead: { ...given, service, source: 'Angi' },
    addedLead: { data: { id: EXAMPLE_ID, request: `/request/${'A'.repeat(43)}` } },
    lead: { data: told },
    leads: { data: [told], page: { next: null } },
    call: { id: 'call-4711', phone: '828 555 0142', startedAt: '2026-11-27T10:00:00-05:00', end: 'missed' },
    receivedCall: { data: { result: 'added', lead: EXAMPLE_ID } },
    event: { version: 1, id: EXAMPLE_ID, event: 'lead.created', lead: told },
    erased: { version: 1, id: EXAMPLE_ID, event: 'lead.erased', lead: { id: EXAMPLE_ID } },
  };
};

/** The responses and events, and what callers send. */
const componentSchemas = () => ({
  NewLead: inputSchema(apiLeadSchema),
  AddedLead: plainSchema(z.object({ data: z.object({ id: z.uuid(), request: z.string().nullable() }) })),
  Lead: plainSchema(z.object({ data: toldLeadSchema })),
  Leads: plainSchema(
    z.object({ data: z.array(toldLeadSchema), page: z.object({ next: z.string().nullable() }) }),
  ),
  Call: inputSchema(apiCallSchema),
  ReceivedCall: plainSchema(
    z.object({
      data: z.object({ result: z.enum(['added', 'logged', 'repeated']), lead: z.uuid().nullable() }),
    }),
  ),
  Error: plainSchema(
    z.object({
      message: z.string(),
      code: z.string(),
      fields: z.record(z.string(), z.string()).optional(),
    }),
  ),
  Event: plainSchema(
    z.object({
      version: z.literal(1),
      id: z.uuid(),
      event: z.enum(['lead.created', 'lead.updated', 'lead.won']),
      lead: toldLeadSchema,
    }),
  ),
  ErasedEvent: plainSchema(
    z.object({
      version: z.literal(1),
      id: z.uuid(),
      event: z.literal('lead.erased'),
      lead: z.object({ id: z.uuid() }),
    }),
  ),
});

const json = (schema: keyof ReturnType<typeof componentSchemas>, example: unknown) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${schema}` }, example },
});

/** The description of the API and of the webhook's events, made from the schemas that check them (OpenAPI 3.1). */
export function openApi() {
  const examples = openApiExamples();
  const failure = (code: string, message: string, more: object = {}) => ({
    description: message,
    content: json('Error', { message, code, ...more }),
  });
  const invalid = failure('invalid', 'Enter your name', { fields: { name: 'Enter your name' } });
  const failures = {
    401: failure('unauthorized', 'This key isn’t one of ours, or was revoked.'),
    403: failure('missing-scope', 'This key may not do this: it lacks a scope.'),
    429: failure('too-many-requests', 'That’s too many tries. Please try again in 12 seconds.'),
    503: failure('unavailable', 'The site isn’t available right now. Please try again in a moment.'),
  };
  const secured = (scope: ApiScope, summary: string) => ({
    summary,
    description: `Needs the scope ${scope} (${apiScopes[scope]}).`,
    security: [{ key: [] }],
  });
  const query = inputSchema(apiLeadsQuerySchema).properties as Record<string, JsonSchema>;
  const body = (schema: 'NewLead' | 'Call', example: unknown) => ({
    required: true,
    content: json(schema, example),
  });
  const labels: Record<string, { label: string }> = webhookEventsSetting.form?.fields ?? {};
  return {
    openapi: '3.1.1',
    info: {
      title: 'Leads',
      version: '1',
      description: 'Keys, limits and recipes are in docs/api.md, signatures of events in docs/webhook.md.',
    },
    servers: [{ url: env().SITE_URL }],
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
      schemas: componentSchemas(),
    },
    paths: {
      '/api/v1/leads': {
        get: {
          ...secured('read:leads', 'List leads, the newest first'),
          parameters: Object.entries(query).map(([name, schema]) => ({ name, in: 'query', schema })),
          responses: {
            200: { description: 'One page', content: json('Leads', examples.leads) },
            400: failure('invalid', 'Use a number from 1 to 100', {
              fields: { limit: 'Use a number from 1 to 100' },
            }),
            ...failures,
          },
        },
        post: {
          ...secured('write:leads', 'Add a lead'),
          parameters: [
            {
              name: IDEMPOTENCY_HEADER,
              in: 'header',
              description: 'Your own name of the lead, so that it is added once',
              schema: { type: 'string', maxLength: 200 },
            },
          ],
          requestBody: body('NewLead', examples.newLead),
          responses: {
            200: { description: 'It was added before', content: json('AddedLead', examples.addedLead) },
            201: { description: 'Added', content: json('AddedLead', examples.addedLead) },
            400: invalid,
            422: failure('key-reused', REUSED_KEY),
            ...failures,
          },
        },
      },
      '/api/v1/leads/{id}': {
        get: {
          ...secured('read:leads', 'Read a lead'),
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
          ],
          responses: {
            200: { description: 'The lead', content: json('Lead', examples.lead) },
            404: failure('not-found', 'There’s no lead with this ID, or its person was erased.'),
            ...failures,
          },
        },
      },
      '/api/v1/calls': {
        post: {
          ...secured('write:calls', 'Log a call that came in'),
          requestBody: body('Call', examples.call),
          responses: {
            200: { description: 'Logged', content: json('ReceivedCall', examples.receivedCall) },
            201: { description: 'Added a lead', content: json('ReceivedCall', examples.receivedCall) },
            400: invalid,
            ...failures,
          },
        },
      },
    },
    webhooks: Object.fromEntries(
      Object.entries(labels).map(([event, { label }]) => [
        `lead.${event}`,
        {
          post: {
            summary: label,
            requestBody: {
              content:
                event === 'erased'
                  ? json('ErasedEvent', examples.erased)
                  : json('Event', { ...examples.event, event: `lead.${event}` }),
            },
            responses: { '2XX': { description: 'Taken; anything else is sent again.' } },
          },
        },
      ]),
    ),
  };
}
