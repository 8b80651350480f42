import type { MetadataRoute } from 'next';
import { business } from '@/lib/site/business';
import { icons } from '@/lib/site/icons';
import { day } from '@/lib/site/palette';
import { publicUrl } from '@/lib/site/public-url';

/** The web app manifest, for home screen shortcuts. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    name: business.name,
    short_name: business.name,
    description: `${business.tagline}. ${business.serviceAreaText}.`,
    lang: 'en-US',
    start_url: '/',
    display: 'browser',
    // The colors of the top bar and the page background.
    theme_color: day['surface-inverse'],
    background_color: day.surface,
    icons: icons.map(({ src, size, purpose }) => ({
      src: publicUrl(src),
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  };
}
