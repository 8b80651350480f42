/** The anchor of a town's paragraph: `black-mountain`. */
export const townAnchor = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
