import type { UploadedPicture } from '@/lib/pictures/schema';

/** The width in px of the file that is shown as a mark: the smallest of a picture's. */
export const LOGO_FILE_WIDTH = 480;

/** A mark that is wider is shown smaller. */
const MAX_ASPECT_RATIO = 3;

/** The width of a logo that is shown as a mark of this height, in the same unit. */
export const logoWidth = ({ width, height }: UploadedPicture, shownHeight: number): number =>
  Math.round(shownHeight * Math.min(width / height, MAX_ASPECT_RATIO));
