import { renderMetrics } from '@/lib/operations/metrics';
import { AppError } from '@/lib/platform/http/errors';
import { isOperator } from '@/lib/platform/http/operator';
import { route } from '@/lib/platform/http/route';

/** The metrics of the instance, in Prometheus' text format. */
export const GET = route(async ({ headers }) => {
  if (!isOperator(headers))
    throw new AppError(401, 'unauthorized', 'Send the METRICS_TOKEN.', {
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  const { text, contentType } = await renderMetrics();
  return new Response(text, { headers: { 'Content-Type': contentType } });
});
