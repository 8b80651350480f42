/** Next calls this once in every server process, and in those that build pages, which serve nobody. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  if (process.env.OTEL_EXPORTER_OTLP_ENDPOINT?.trim())
    (await import('./lib/platform/tracing')).startTracing();
  const { boot } = await import('./lib/boot');
  boot();
  // In development the code of a route changes while the server runs, and nobody is rejected.
  if (process.env.NODE_ENV !== 'production') return;
  (await import('./app/api/direct-routes')).register();
  (await import('./app/problem-page')).register();
}
