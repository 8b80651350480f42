import type { PermitOfficeId, UtilityId } from '@/lib/site/schema';
import { cite } from '@/lib/site/sources';

/** The heading and the lead of the towns' paragraphs. */
export const townNotes = {
  heading: 'Town by Town',
  lead: 'Three things change from town to town: what’s between your roof and the sun, whose power line comes to the house, and which office issues your permit.',
  margin:
    'Utilities overlap around the edges of a town, so go by the name at the top of your bill. Miles are as the crow flies.',
  utility: 'Utility',
  permit: 'Permit',
  distance: 'Distance',
};

/** The utilities that serve a town. */
export const utilities: Record<UtilityId, string> = {
  dep: cite('dukeEnergy', 'Duke Energy Progress'),
  duke: cite('dukeEnergy', 'Duke Energy (Progress or Carolinas)'),
  frenchBroadEmc: cite('frenchBroadEmc', 'French Broad EMC'),
  haywoodEmc: cite('haywoodEmc', 'Haywood EMC'),
};

/** Who issues the building and electrical permits in a town. */
export const permitOffices: Record<PermitOfficeId, string> = {
  asheville: cite('ashevillePermits', 'City of Asheville, Development Services'),
  blackMountain: `${cite('blackMountainPermits', 'Town of Black Mountain')}, which has its own inspections`,
  buncombeTown: `Town zoning first, then ${cite('buncombePermits', 'Buncombe County')}`,
  buncombe: cite('buncombePermits', 'Buncombe County, Permits and Inspections'),
  henderson: cite('hendersonPermits', 'Henderson County Permit Center'),
  hendersonTown: `Local zoning first, then the ${cite('hendersonPermits', 'Henderson County Permit Center')}`,
  brevard: `${cite('brevardPermits', 'City planning')} first, then ${cite('transylvaniaPermits', 'Transylvania County')}`,
  marsHill: `Town zoning first, then ${cite('madisonPermits', 'Madison County Inspections')}`,
};

/** The anchor of a town's paragraph: `black-mountain`. */
export const townAnchor = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

const milesText = (miles: number) => (miles === 1 ? '1 mile' : `${miles} miles`);

/** How far a town is from the center of Asheville, in words. */
export const distanceText = (miles: number): string =>
  miles === 0 ? 'Where we start' : `${milesText(miles)} from downtown Asheville`;
