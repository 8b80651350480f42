import { terrain } from '@/lib/site/terrains/terrain';
import { words } from '@/lib/site/words/words';

/** What stands at the top of the savings page. In a file of its own, because the calculator in the browser doesn't show it. */
export const savingsLead = words('savings', () => ({ lead: terrain().savings.lead }));
