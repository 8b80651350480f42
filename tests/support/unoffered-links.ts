import { linksIn } from '@/lib/site/linked-text';
import { heleneWith, servesBuncombe } from '@/lib/site/local-news/buncombe-county';
import { serviceEntries } from '@/lib/site/service-entries';
import { serviceIds, writtenServiceIds } from '@/lib/site/service-labels';
import { shippedFigures } from './shipped-constants';

const linksOfServices = writtenServiceIds
  .filter((id) => !serviceIds().includes(id))
  .flatMap((id) => JSON.stringify(serviceEntries()[id]).match(/https:[^)"]+/g) ?? []);

/** The links to other sites in texts on services that aren't offered, and on counties that aren't served: no page may show them. */
export const unofferedLinks = [
  ...linksOfServices,
  ...(servesBuncombe() ? [] : heleneWith(shippedFigures).paragraphs.flatMap(linksIn)),
];
