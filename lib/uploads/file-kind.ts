/** The kinds of files that are recognized by their content, whatever their name says. */
type FileKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic' | 'svg' | 'gif' | 'pdf' | 'tiff' | 'unknown';

// The brands of HEIF files by codec (ISO/IEC 23008-12, and the registry of MP4RA).
const AVIF_BRANDS = /avi[fs]/;
const HEIC_BRANDS = /hei[cxms]|hev[cxms]|mif1|msf1/;
// A first line of XML, a comment or a doctype may come before.
const SVG = /^\ufeff?\s*(<\?xml|<!--|<!doctype svg|<svg)/i;

/** Recognizes a file by its first bytes. Whether the rest is intact only decoding tells. */
export function fileKind(bytes: Uint8Array): FileKind {
  const start = Buffer.from(bytes.subarray(0, 256)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp';
  if (start.startsWith('ftyp', 4)) return isobmffKind(start);
  if (start.startsWith('GIF8')) return 'gif';
  if (start.startsWith('%PDF-')) return 'pdf';
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return 'tiff';
  return SVG.test(start) ? 'svg' : 'unknown';
}

/** By the major brand and the compatible ones, which fill the first box. */
function isobmffKind(start: string): FileKind {
  const length = start.charCodeAt(2) * 256 + start.charCodeAt(3);
  const brands = start.slice(8, Math.min(length, 256));
  if (AVIF_BRANDS.test(brands)) return 'avif';
  return HEIC_BRANDS.test(brands) ? 'heic' : 'unknown';
}

const TAKEN = 'Choose a JPEG, PNG, WebP or AVIF picture';

/** What to say about a file that can't be a picture of the site; undefined for one that may be. */
export function fileProblem(bytes: Uint8Array): string | undefined {
  switch (fileKind(bytes)) {
    case 'jpeg':
    case 'png':
    case 'webp':
    case 'avif':
      return undefined;
    case 'heic':
      return 'This is a HEIC picture, which browsers can’t show. On an iPhone, choose Settings, Camera, Formats, Most Compatible for new pictures, or share this one as a JPEG.';
    case 'svg':
      return `This is an SVG drawing, which can contain programs. ${TAKEN}: export a logo as a PNG of at least 512 pixels.`;
    case 'gif':
      return `This is a GIF. ${TAKEN}.`;
    case 'pdf':
      return `This is a PDF. ${TAKEN}, such as a screenshot of the page.`;
    case 'tiff':
      return `This is a TIFF or a raw picture. Export it as a JPEG.`;
    default:
      return `This isn’t a picture, whatever its name says. ${TAKEN}.`;
  }
}
