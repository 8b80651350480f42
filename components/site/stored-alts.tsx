import type { ImageAlt } from '@/lib/seo/image-alts';

/** Stored alt texts that the browser applies (islands/stored-alts-element.ts). */
export const StoredAlts = ({ alts }: { alts: ImageAlt[] }) => (
  <stored-alts hidden data-alts={JSON.stringify(alts)} />
);
