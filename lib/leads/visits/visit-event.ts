import { phoneText } from '@/lib/fields/phone-text';
import { givenValue } from '@/lib/leads/fields';
import type { Lead } from '@/lib/leads/schema';
import { env } from '@/lib/platform/env';
import { serviceLabel } from '@/lib/site/service-labels';
import type { VisitEvent } from './calendar-file';

/** A visit for the calendar of the person who goes there: whom they visit, why, and how to reach them. */
export function visitEvent(
  { lead }: { lead: Pick<Lead, 'id' | 'name' | 'phone' | 'doNotCall' | 'service' | 'message' | 'address'> },
  { from, until }: { from: string; until: string },
): VisitEvent & { url: string } {
  return {
    leadId: lead.id,
    from: new Date(from),
    until: new Date(until),
    summary: `Visit: ${lead.name}`,
    description: [
      `${serviceLabel(lead.service)}, ${lead.doNotCall ? 'don’t call' : phoneText(lead.phone)}`,
      lead.message,
    ]
      .filter(Boolean)
      .join('\n'),
    location: givenValue('address', lead.address),
    url: `${env().SITE_URL}/admin/form-fills?lead=${lead.id}`,
  };
}
