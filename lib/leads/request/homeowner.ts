/** Who the timeline says it was. Not their name, which an erasure would have to find. */
export const HOMEOWNER = 'The homeowner';
