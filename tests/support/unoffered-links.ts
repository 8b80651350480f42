import { serviceEntries } from '@/lib/site/service-entries';
import { serviceIds, writtenServiceIds } from '@/lib/site/service-labels';

/** The links to other sites in the texts of services that aren't offered: no page may show them. */
export const unofferedLinks = writtenServiceIds
  .filter((id) => !serviceIds().includes(id))
  .flatMap((id) => JSON.stringify(serviceEntries()[id]).match(/https:[^)"]+/g) ?? []);
