import { ChevronDown, Circle, CircleCheck } from 'lucide-react';
import type { GoingLiveItem } from '@/lib/leads/going-live/checks';

/** The collapsible 'Before going live' checklist. Renders nothing once everything is done. */
export function GoingLive({ items }: { items: GoingLiveItem[] }) {
  const remaining = items.filter(({ isDone }) => !isDone);
  if (remaining.length === 0) return null;
  return (
    <section aria-label="Before going live" className="wrap">
      <details className="group border-b border-rule text-caption">
        <summary className="-outline-offset-2 flex min-h-11 cursor-pointer list-none items-center gap-2 py-2 [&::-webkit-details-marker]:hidden">
          <ChevronDown
            aria-hidden="true"
            className="size-4 shrink-0 text-soft group-open:rotate-180 motion-safe:transition-transform"
          />
          <span className="min-w-0">
            <span className="font-semibold">
              Before going live: {remaining.length} of {items.length} left
            </span>
            <span className="text-soft max-md:hidden group-open:hidden">
              {' '}
              {remaining.map(({ label }) => label).join(', ')}
            </span>
          </span>
        </summary>
        <ul className="grid gap-x-10 gap-y-4 pt-1 pb-5 pl-6 lg:grid-cols-2">
          {items.map((item) => (
            <Item key={item.id} {...item} />
          ))}
        </ul>
      </details>
    </section>
  );
}

function Item({ label, isDone, todo, href }: GoingLiveItem) {
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <li className="flex gap-2.5">
      <Mark
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${isDone ? 'text-success' : 'text-soft'}`}
      />
      <div className="min-w-0">
        <p className="font-semibold">
          {label}
          {isDone && <span className="font-normal text-success"> Done</span>}
        </p>
        {!isDone && (
          <p className="mt-0.5 max-w-measure text-soft">
            {todo}{' '}
            {href && (
              <a href={href} className="link">
                Open settings<span className="sr-only"> for {label.toLowerCase()}</span>
              </a>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
