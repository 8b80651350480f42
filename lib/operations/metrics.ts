import 'server-only';
import { AggregatorRegistry } from 'prom-client';
import { gatherMetrics } from '@/lib/platform/server/sibling-processes';
import { siteGauges } from './site-gauges';

/** The metrics of all processes of the instance, added up, and those of the site. */
export async function renderMetrics(): Promise<{ text: string; contentType: string }> {
  const processes = AggregatorRegistry.aggregate(await gatherMetrics());
  const texts = await Promise.all([processes.metrics(), siteGauges.metrics()]);
  return { text: texts.join(''), contentType: processes.contentType };
}
