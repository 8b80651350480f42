import 'server-only';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { withoutPersonalData } from './anonymous-spans';
import { onShutdown } from './server/shutdown';

/**
 * Sends the traces of this process to the collector at `OTEL_EXPORTER_OTLP_ENDPOINT`. The SDK itself reads the other
 * standard variables, such as `OTEL_EXPORTER_OTLP_HEADERS` and `OTEL_TRACES_SAMPLER`. No propagator is registered: visitors
 * can't continue traces of theirs.
 */
export function startTracing(): void {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? 'ridgelight' }),
    spanProcessors: [new BatchSpanProcessor(withoutPersonalData(new OTLPTraceExporter()))],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  onShutdown({ afterDrain: () => provider.shutdown() });
}
