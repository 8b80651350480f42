import { servesBuncombe } from '@/lib/site/local-news/buncombe-county';
import type { ServiceId } from '@/lib/site/service-labels';
import { state } from '@/lib/site/states/state';

/** The sections of a service page below its figures; the way to contact us always comes last. */
export type ServiceSection =
  | 'story'
  | 'offer'
  | 'reasons'
  | 'questions'
  | 'netMetering'
  | 'cost'
  | 'helene'
  | 'backupLoads'
  | 'warranties';

/** Each service's order: what people come to that page for is first. Neighboring sections differ in their backgrounds. */
const orders: Partial<Record<ServiceId, readonly ServiceSection[]>> = {
  'residential-solar': ['story', 'netMetering', 'cost', 'offer', 'questions', 'reasons'],
  'commercial-solar': ['offer', 'story', 'reasons', 'questions'],
  'solar-technology': ['story', 'reasons', 'questions', 'offer'],
  'energy-storage': ['backupLoads', 'helene', 'story', 'offer', 'questions', 'reasons'],
  'solar-maintenance': ['offer', 'questions', 'reasons', 'story'],
  'solar-warranties': ['warranties', 'offer', 'story', 'reasons', 'questions'],
};

/** The sections of a service's page; a new service doesn't need an order of its own. */
export const sectionsOf = (service: ServiceId): readonly ServiceSection[] =>
  (orders[service] ?? ['story', 'offer', 'questions', 'reasons']).filter(
    (section) =>
      (section !== 'helene' || servesBuncombe()) && (section !== 'netMetering' || state() !== undefined),
  );
