const rules = {
  // The document on a pause over its link, and the page when the link is pressed.
  prefetch: [{ where: { and: pagesOnly() }, eagerness: 'moderate' }],
  prerender: [{ where: { and: pagesOnly() }, eagerness: 'conservative' }],
};

/** Links to pages that are kept for everybody: not what is rendered for a query, and nothing of staff. */
function pagesOnly() {
  return [
    { href_matches: '/*' },
    // `\\?*` would match an empty query, too, and so every link.
    ...['/admin/*', '/api/*', '/*\\?(.+)'].map((path) => ({ not: { href_matches: path } })),
  ];
}

export const dynamic = 'force-static';

/** The speculation rules of public pages, which documents name in a header (lib/documents/documents.ts). */
export const GET = () =>
  Response.json(rules, {
    headers: {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=86400',
    },
  });
