import { newLead } from '@/components/styleguide/sample-leads';
import { aService } from './offered-services';

/** A fake lead in the format of the API, for stubbed responses. */
export const madeUpLead = (name: string, ageHours: number, fields: object = {}) =>
  newLead(crypto.randomUUID(), new Date(Date.now() - ageHours * 3_600_000), {
    name,
    phone: '(828) 555-0190',
    service: aService,
    status: 'isContacted' in fields && fields.isContacted ? 'contacted' : 'new',
    ...fields,
  });
