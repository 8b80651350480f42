import type { PageSeo } from '@/lib/seo/resolve';
import { serializeGraph } from '@/lib/seo/structured-data';
import { StoredAlts } from './stored-alts';

/** What a page tells crawlers in its body: the structured data, and stored alt texts that only a browser can place. */
export function PageSearchData({ seo: { jsonLd, otherAlts } }: { seo: PageSeo }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script's text cannot be escaped as HTML; serializeGraph makes it safe */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeGraph(jsonLd) }} />
      {otherAlts.length > 0 && <StoredAlts alts={otherAlts} />}
    </>
  );
}
