import type { Faq, PageImage } from '@/lib/site/schema';

/** What a kind of land adds to the texts: each sentence, alt text and choice of picture that isn't true everywhere. */
export interface TerrainWords {
  home: {
    lead: string;
    /** Ends the sentence “the circuits you choose keep running when …”. */
    outage: string;
    /** Ends the sentence “Your roof makes power without fuel or smoke, and …”. */
    nothingCleared: string;
    /** The homes that we have worked on. */
    experience: string;
    components: string;
    /** Three pictures, the widest first. */
    pictures: readonly [PageImage, PageImage, PageImage];
  };
  about: {
    /** Why a roof's sun can't be looked up. */
    measuring: string;
    localKnowledge: string;
  };
  services: { measureFirst: string };
  /** What changes the drawn day of power. */
  energyDay: string;
  /** With a link to the questions about homes: what may block the sun. */
  noPanels: string;
  savings: {
    lead: string;
    /** What the typical weather leaves out. */
    weather: string;
  };
  serviceAreas: {
    /** What a town's paragraph says: ends the phrase “Find your town to see …”, before its utility and its permits. */
    findTown: string;
  };
  /** What sample customers say about storage and about a business. */
  samples: { outage: string; season: string };
  residential: {
    description: string;
    opening: string;
    measurement: string;
    access: string;
    tooMuchShade: string;
    /** What else than trees stands in the sun. */
    obstacles: Faq;
  };
  commercial: { flatRoof: string };
  technology: {
    description: string;
    racking: string;
    weather: { title: string; text: string };
    dullDays: Faq;
  };
  storage: {
    description: string;
    /** When a generator helps besides a battery. */
    both: string;
  };
  maintenance: {
    faults: string;
    imageAlt: string;
    /** What not to take off the panels oneself. */
    clearing: Faq;
  };
}
