import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Breadcrumb } from './breadcrumb';
import { Horizon } from './horizon';

const grounds = {
  haze: 'bg-haze-wash',
  night: 'on-night bg-night text-on-night',
  paper: 'bg-paper',
};

interface PageHeaderProps {
  path: string;
  heading: string;
  lead?: ReactNode;
  ground?: keyof typeof grounds;
  /** The sun's position (0 to 1) over the ridges at the bottom; without it there are no ridges. */
  sun?: number;
  /** A drawing behind the text on the right, where there is room. */
  sky?: ReactNode;
  /** Content beside the heading on wide screens, below it on a phone. */
  children?: ReactNode;
}

/** The header of an inner page: breadcrumb, heading, lead, and a drawing at the page's time of day. */
export function PageHeader({ path, heading, lead, ground = 'haze', sun, sky, children }: PageHeaderProps) {
  return (
    <header className={classNames('relative isolate overflow-clip', grounds[ground])}>
      {sun !== undefined && (
        <Horizon sun={sun} className="absolute inset-x-0 bottom-0 -z-10 h-40 md:h-52 2xl:h-64" />
      )}
      {sky && (
        <div
          aria-hidden="true"
          className="absolute top-0 right-0 -z-10 hidden h-[19rem] w-1/2 mask-linear-[to_right,transparent,black_30%] lg:block print:hidden"
        >
          {sky}
        </div>
      )}
      <div className={classNames('wrap pt-4', sun === undefined ? 'pb-12 md:pb-16' : 'pb-40 md:pb-48')}>
        <Breadcrumb path={path} />
        <div className="mt-8 grid gap-x-12 gap-y-10 md:mt-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div>
            <h1 className="max-w-[12em] text-h1 leading-none tracking-[-0.026em]">{heading}</h1>
            {lead && <p className="mt-6 max-w-measure font-serif text-lead leading-snug">{lead}</p>}
          </div>
          {children}
        </div>
      </div>
    </header>
  );
}
