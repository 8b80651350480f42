import { business } from '@/lib/site/business';
import { manifestIcons } from '@/lib/site/icons';
import { day } from '@/lib/site/palette';

// Kept like a page (lib/documents).
export const dynamic = 'force-dynamic';

/** The web app manifest of the staff pages, which are installed apart from the public website. */
export const GET = () =>
  Response.json(
    {
      id: '/admin/',
      name: `${business().name} leads`,
      short_name: 'Leads',
      lang: 'en-US',
      start_url: '/admin/form-fills',
      scope: '/admin/',
      display: 'standalone',
      theme_color: day()['surface-inverse'],
      background_color: day().surface,
      icons: manifestIcons(),
    },
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
