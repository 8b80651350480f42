import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Breadcrumb } from './breadcrumb';
import { Horizon } from './horizon';

const grounds = {
  tinted: 'bg-secondary-wash',
  inverse: 'on-inverse bg-surface-inverse text-on-inverse',
  plain: 'bg-surface',
};

interface PageHeaderProps {
  path: string;
  heading: string;
  lead?: ReactNode;
  ground?: keyof typeof grounds;
  /** The sun's position (0 to 1) over the ridges at the bottom, which grow with the window; without it there are none. */
  sun?: number;
  /** A drawing behind the text on the right, where there is room. */
  sky?: ReactNode;
  /** Whether a phone shows as little of it as possible, because what follows is what people come for. */
  isCompact?: boolean;
  /** Content beside the heading on wide screens, below it on a phone. */
  children?: ReactNode;
}

/** The header of an inner page: breadcrumb, heading, lead, and a drawing at the page's time of day. */
export function PageHeader({
  path,
  heading,
  lead,
  ground = 'tinted',
  sun,
  sky,
  isCompact = false,
  children,
}: PageHeaderProps) {
  return (
    <header className={classNames('relative isolate overflow-clip', grounds[ground])}>
      <div
        className={classNames(
          'wrap pt-2 md:pt-4 print:pb-3',
          sun === undefined ? 'pb-9 md:pb-12' : 'pb-32 md:pb-[max(10rem,11.1vw)] 2xl:pb-[12.5vw]',
          isCompact && 'max-sm:pb-3',
        )}
      >
        <Breadcrumb path={path} />
        <div
          className={classNames(
            'grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
            isCompact ? 'sm:mt-5 md:mt-8 print:mt-0' : 'mt-5 md:mt-8',
          )}
        >
          <div>
            <h1
              className={classNames(
                'max-w-[12em] text-h1 leading-none tracking-[-0.026em]',
                isCompact && 'max-sm:text-h2',
              )}
            >
              {heading}
            </h1>
            {lead && (
              <p
                className={classNames(
                  'max-w-measure font-serif text-lead leading-snug',
                  isCompact ? 'mt-1.5 sm:mt-5' : 'mt-5',
                )}
              >
                {lead}
              </p>
            )}
          </div>
          {children}
        </div>
      </div>
      {/* After the text: on a slow connection a header is shown in parts, and its end moves down as it grows. */}
      {sun !== undefined && (
        <Horizon sun={sun} className="absolute inset-x-0 bottom-0 -z-10 h-40 md:h-52 2xl:h-64" />
      )}
      {sky && (
        <div
          aria-hidden="true"
          className="absolute inset-y-0 right-0 -z-10 hidden w-1/2 mask-linear-[to_right,transparent,black_30%] lg:block print:hidden"
        >
          {sky}
        </div>
      )}
    </header>
  );
}
