import type { ComponentProps } from 'react';
import { classNames } from '@/components/ui/class-names';

interface ImageAttributes {
  /** Its own, which avoid a layout shift. */
  width: number;
  height: number;
  className?: string | undefined;
  /** Above the fold: loaded eagerly with high priority. */
  priority: boolean;
}

/** What the images of all pictures have: when they are loaded, and their look. */
export const imageAttributes = ({
  width,
  height,
  className,
  priority,
}: ImageAttributes): Pick<
  ComponentProps<'img'>,
  'width' | 'height' | 'loading' | 'fetchPriority' | 'decoding' | 'className'
> => ({
  width,
  height,
  loading: priority ? 'eager' : 'lazy',
  fetchPriority: priority ? 'high' : 'auto',
  decoding: priority ? 'sync' : 'async',
  className: classNames('block w-full bg-secondary object-cover', className),
});
