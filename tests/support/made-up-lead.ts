import { emptyFields } from '@/lib/leads/fields';
import { aService } from './offered-services';

/** A fake lead in the format of the API, for stubbed responses. */
export const madeUpLead = (name: string, ageHours: number, fields: object = {}) => ({
  ...emptyFields,
  id: crypto.randomUUID() as string,
  name,
  phone: '(828) 555-0190',
  service: aService,
  status: 'isContacted' in fields && fields.isContacted ? 'contacted' : 'new',
  closedReason: null,
  isContacted: false,
  createdAt: new Date(Date.now() - ageHours * 3_600_000).toISOString(),
  contactedAt: null,
  followUpOn: null,
  followUpTime: null,
  followUpPurpose: null,
  visitAt: null,
  visitUntil: null,
  visitBy: null,
  quotedDollars: null,
  quotedOn: null,
  wonDollars: null,
  wonOn: null,
  assigneeId: null,
  source: 'Direct',
  doNotCall: false,
  noContact: false,
  erasedAt: null,
  ...fields,
});
