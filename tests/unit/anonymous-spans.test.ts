import { SpanStatusCode } from '@opentelemetry/api';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { expect, test } from 'vitest';
import { withoutPersonalData } from '@/lib/platform/anonymous-spans';

test('a span is sent with its time and route, and without URLs, errors and anything unknown', () => {
  const exporter = new InMemorySpanExporter();
  const processor = new SimpleSpanProcessor(withoutPersonalData(exporter));
  const tracer = new BasicTracerProvider({ spanProcessors: [processor] }).getTracer('test');
  const span = tracer.startSpan('fetch GET https://example.com/a?email=ann@example.com', {
    attributes: {
      'http.method': 'GET',
      'http.route': '/savings',
      'http.target': '/savings?bill=200&name=Ann',
      'http.url': 'https://example.com/a?email=ann@example.com',
      'user.name': 'Ann',
    },
  });
  span.recordException(new Error('duplicate key (email)=(ann@example.com)'));
  span.setStatus({ code: SpanStatusCode.ERROR, message: 'Ann' });
  span.end();

  const [sent] = exporter.getFinishedSpans();
  expect(sent).toMatchObject({
    name: 'fetch GET',
    attributes: { 'http.method': 'GET', 'http.route': '/savings' },
    status: { code: SpanStatusCode.ERROR },
    events: [],
  });
  expect(Object.keys(sent?.attributes ?? {})).toHaveLength(2);
  expect(sent?.status.message).toBeUndefined();
  expect(sent?.spanContext().traceId).toBe(span.spanContext().traceId);
  expect(sent?.duration).toEqual([expect.any(Number), expect.any(Number)]);
});

test('no span has the address of a page for one person', () => {
  const exporter = new InMemorySpanExporter();
  const processor = new SimpleSpanProcessor(withoutPersonalData(exporter));
  const tracer = new BasicTracerProvider({ spanProcessors: [processor] }).getTracer('test');
  const path = `/request/${'k'.repeat(43)}`;
  // As Next begins them: the name with the route follows once it is known.
  const span = tracer.startSpan(`GET ${path}`, {
    attributes: { 'http.target': path, 'http.route': '/request/[link]', 'next.span_name': `GET ${path}` },
  });
  tracer.startSpan(`executing api route (app) /api${path}/confirm`).end();
  span.end();
  const sent = exporter
    .getFinishedSpans()
    .map(({ name, attributes }) => JSON.stringify({ name, attributes }));
  expect(sent).toHaveLength(2);
  expect(sent.join()).not.toContain('kkkk');
  expect(sent.join()).toContain('/request/[link]');
});
