import { icons } from './icons';
import { publicUrl } from './public-url';

/** The icons of the site as a web app manifest lists them. */
export const manifestIcons = icons.map(({ src, size, purpose }) => ({
  src: publicUrl(src),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
}));
