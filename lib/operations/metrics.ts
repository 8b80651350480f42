import 'server-only';
import { register } from 'prom-client';
import { siteGauges } from './site-gauges';

/** The metrics of this instance and those of the site, as text. */
export async function renderMetrics(): Promise<{ text: string; contentType: string }> {
  const texts = await Promise.all([register.metrics(), siteGauges.metrics()]);
  return { text: texts.join(''), contentType: register.contentType };
}
