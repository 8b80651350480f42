import type { Service, ServiceFigure } from '@/lib/site/schema';
import { LinkedText } from './linked-text';

/**
 * The three figures that people ask for first: what it costs, what comes back, and how long it takes; then a link to what
 * they look for next.
 */
export function ServiceFigures({ service: { figures, onward } }: { service: Service }) {
  return (
    <div className="wrap pt-7 lg:pt-10 [&:has(+.bg-secondary-wash)]:pb-9">
      <Figures figures={figures} />
      <a href={onward.href} className="link mt-4 inline-block py-1.5 print:hidden">
        {onward.words}
      </a>
    </div>
  );
}

function Figures({ figures }: { figures: readonly ServiceFigure[] }) {
  return (
    <dl className="grid gap-x-12 gap-y-4 md:grid-cols-3">
      {figures.map(({ label, figure, text }) => (
        <div key={label} className="flex flex-col border-t-2 border-primary pt-3">
          <dt className="text-caption text-soft">{label}</dt>
          <dd className="mt-1.5 font-serif md:mt-2.5 text-[2rem] leading-none sm:max-md:text-[2.5rem] tracking-tight whitespace-nowrap text-primary tabular-nums [font-variation-settings:'opsz'_64] md:max-lg:text-[1.625rem] lg:text-[clamp(2.125rem,3.2vw,3.25rem)]">
            {figure}
          </dd>
          <dd className="mt-2 max-w-[24rem] leading-snug">
            <LinkedText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
