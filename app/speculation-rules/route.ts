// On a pause over a link: between pressing and releasing it, a slow device only starts a process for the page. Where a browser
// won't render in advance, it has the document.
const rule = { where: { and: pagesOnly() }, eagerness: 'moderate' };
const rules = { prefetch: [rule], prerender: [rule] };

/** Links to pages that are kept for everybody: not what is rendered for a query or one visitor, and nothing of staff. */
function pagesOnly() {
  return [
    { href_matches: '/*' },
    // `\\?*` would match an empty query, too, and so every link.
    ...['/admin/*', '/api/*', '/request/*', '/*\\?(.+)'].map((path) => ({ not: { href_matches: path } })),
  ];
}

/**
 * The speculation rules of public pages, which documents name in a header (lib/documents/documents.ts). Not static: Next would
 * write a copy into the build, which other instances may be reading, when it is first asked for.
 */
export const GET = () =>
  Response.json(rules, {
    headers: {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=86400',
    },
  });
