import 'server-only';
import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';

// Not `http.target` and `http.url`: paths and queries may contain anything.
const SENT_ATTRIBUTES = new Set([
  'error.type',
  'http.method',
  'http.route',
  'http.status_code',
  'next.route',
  'next.rsc',
  'next.span_type',
]);

// Next names the spans of outgoing requests for their whole URL.
const URL_IN_NAME = / ?https?:\/\/\S*/g;

// A page for one person and its calls, if a span is ever named for a path instead of its route.
const KEY_IN_NAME = /(\/request\/)[\w-]{43}/g;

/**
 * An exporter that sends of each span only its time, its name without URLs, and the attributes that are known to be about
 * us. Next also records addresses with their queries, and errors, whose messages may quote what a visitor typed.
 */
export function withoutPersonalData(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(anonymous), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

function anonymous(span: ReadableSpan): ReadableSpan {
  const kept: Partial<ReadableSpan> = {
    name: span.name.replace(URL_IN_NAME, '').replace(KEY_IN_NAME, '$1[link]'),
    attributes: keepKnown(span.attributes),
    status: { code: span.status.code },
    events: [],
    links: [],
  };
  // Over the span, whose other properties are getters.
  return Object.create(span, Object.getOwnPropertyDescriptors(kept));
}

const keepKnown = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => SENT_ATTRIBUTES.has(name)));
