import type { ImageAlt } from '@/lib/seo/image-alts';
import type { PageSeo } from '@/lib/seo/resolve';
import { serializeGraph } from '@/lib/seo/structured-data';

/** A page's structured data (JSON-LD), and the stored alt texts that are applied in the browser. */
export function PageSearchData({ seo: { jsonLd, otherAlts } }: { seo: PageSeo }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: script content can't be escaped as HTML; serializeGraph escapes it */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeGraph(jsonLd) }} />
      {otherAlts.length > 0 && <StoredAlts alts={otherAlts} />}
    </>
  );
}

/** Stored alt texts that the browser applies (islands/stored-alts-element.ts). */
const StoredAlts = ({ alts }: { alts: ImageAlt[] }) => (
  <stored-alts hidden data-alts={JSON.stringify(alts)} />
);
