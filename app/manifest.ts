import type { MetadataRoute } from 'next';
import { business } from '@/lib/site/business';
import { manifestIcons } from '@/lib/site/icons';
import { day } from '@/lib/site/palette';

// Kept like a page (lib/documents).
export const dynamic = 'force-dynamic';

/** The web app manifest, for home screen shortcuts. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: business().name,
    short_name: business().name,
    description: `${business().tagline}. ${business().serviceAreaText}.`,
    lang: 'en-US',
    start_url: '/',
    display: 'browser',
    // The colors of the top bar and the page background.
    theme_color: day()['surface-inverse'],
    background_color: day().surface,
    icons: manifestIcons(),
  };
}
