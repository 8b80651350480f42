import { fromFacts } from '@/lib/site/facts/current';
import type { ServiceEntry } from '@/lib/site/schema';
import { commercialSolar } from '@/lib/site/service-entries/commercial-solar';
import { energyStorage } from '@/lib/site/service-entries/energy-storage';
import { residentialSolar } from '@/lib/site/service-entries/residential-solar';
import { solarMaintenance } from '@/lib/site/service-entries/solar-maintenance';
import { solarTechnology } from '@/lib/site/service-entries/solar-technology';
import { solarWarranties } from '@/lib/site/service-entries/solar-warranties';
import type { ServiceId } from '@/lib/site/service-labels';

/**
 * Every service by its id, in the order in which they are shown. A new service is one file beside these, its entry here, and a
 * picture (CONTRIBUTING.md). `npm run service-labels` copies ids and labels to service-labels.json, which is all that browsers load.
 */
export const serviceEntries = fromFacts(
  (): Record<ServiceId, ServiceEntry> => ({
    'residential-solar': residentialSolar(),
    'commercial-solar': commercialSolar(),
    'solar-technology': solarTechnology(),
    'energy-storage': energyStorage(),
    'solar-maintenance': solarMaintenance(),
    'solar-warranties': solarWarranties(),
  }),
);
