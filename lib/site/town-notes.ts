import { business } from '@/lib/site/business';
import type { Town, UtilityId } from '@/lib/site/installer/schema';
import { permitOffices, utilities } from '@/lib/site/places';
import { words } from '@/lib/site/words/words';

/** The heading of the towns' paragraphs, and what stands above them. */
export const townNotes = words('town-notes', () => ({
  heading: 'Solar Permits and Utilities by Town',
  margin: `Two utilities may serve one town, so go by the name on your bill. Miles are from downtown ${business().region.city}, as the crow flies.`,
  permitsHeading: 'Who Issues the Permits',
  permits:
    'We apply for the building and electrical permits after you sign. Each town below names the office that issues them.',
  utility: 'Utility',
  permit: 'Permit',
}));

const DUKE_ENERGY = 'https://www.duke-energy.com/';

/** Duke's names, with links. */
const duke: Record<string, string> = {
  dep: `[Duke Energy Progress](${DUKE_ENERGY})`,
  duke: `[Duke Energy (Progress or Carolinas)](${DUKE_ENERGY})`,
};

function linkedName(id: UtilityId): string {
  const { name, url } = utilities()[id] ?? { name: id, url: null };
  return duke[id] ?? (url ? `[${name}](${url})` : name);
}

/** The utilities that serve a town, with links. */
export const utilitiesText = (town: Pick<Town, 'utilities'>): string =>
  town.utilities.map(linkedName).join(' or ');

/** Who issues the building and electrical permits in a town; undefined if we don't know. */
export const permitText = ({ permitOffice }: Pick<Town, 'permitOffice'>): string | undefined =>
  permitOffice && permitOffices()[permitOffice];

const milesText = (miles: number) => (miles === 1 ? '1 mile' : `${miles} miles`);

/** How far a town is from the center of our city, beside its name. */
export const distanceText = (miles: number): string => (miles === 0 ? 'Our home town' : milesText(miles));
