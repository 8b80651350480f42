import { pictureSelector } from '@/lib/seo/resolve';
import type { SeoFields } from '@/lib/seo/schema';

const SCRIPT = '<script>window.hit=1</script>';
/** Hostile text for every field of a page's search data. A script of it that runs sets `window.hit`. */
export const hostileFields = (picture: string): Partial<SeoFields> => ({
  title: `</title>${SCRIPT}"'&amp;`,
  description: `"><img src=x onerror="window.hit=1">${SCRIPT}`,
  keywords: `' onload='window.hit=1' "><svg onload=window.hit=1>`,
  ogImage: `https://pictures.example/"><svg/onload=window.hit=1>`,
  h1Text: `<img src=x onerror=window.hit=1></h1>${SCRIPT}{{7*7}}`,
  structuredData: JSON.stringify({
    '@type': 'Event',
    name: `</script>${SCRIPT}<!--<script>`,
    url: 'javascript:window.hit=1',
    description: 'a\u2028b\u2029c]]>',
    __proto__x: 1,
  }),
  imageAltTexts: JSON.stringify([
    {
      selector: pictureSelector(picture),
      alt: `" onload="window.hit=1"><script>window.hit=1</script>`,
    },
    { selector: 'footer svg', alt: `"><img src=x onerror=window.hit=1>` },
    { selector: '<img src=x onerror=window.hit=1>', alt: 'x' },
    { selector: 'h1', alt: 'no image' },
  ]),
});
