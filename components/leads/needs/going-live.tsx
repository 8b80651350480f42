import { clsx } from 'clsx';
import { Circle, CircleCheck, ListChecks } from 'lucide-react';
import type { GoingLiveItem } from '@/lib/leads/going-live/checks';
import { Need } from './need';

/** The 'Before going live' checklist of the owners, folded. Renders nothing once everything is done. */
export function GoingLive({ items }: { items: GoingLiveItem[] }) {
  const remaining = items.filter(({ isDone }) => !isDone);
  if (remaining.length === 0) return null;
  const done = items.length - remaining.length;
  return (
    <Need label="Before going live" icon={ListChecks}>
      <p>
        <span className="font-semibold">
          Before going live: {remaining.length} of {items.length} left.
        </span>{' '}
        {remaining.map(({ label }) => label).join(', ')}
      </p>
      <div aria-hidden="true" className="flex gap-0.75">
        {items.map(({ id }, index) => (
          <span
            key={id}
            className={clsx('h-1 grow forced-colors:border', index < done ? 'bg-primary' : 'bg-edge')}
          />
        ))}
      </div>
      <details>
        <summary className="link w-fit list-none py-0.5 font-medium [&::-webkit-details-marker]:hidden">
          Open the list
        </summary>
        <div className="pt-2">
          <GoingLiveList items={items} />
        </div>
      </details>
    </Need>
  );
}

/** Each item of the checklist, with what is missing and where to mend it. */
export const GoingLiveList = ({ items }: { items: GoingLiveItem[] }) => (
  <ul className="grid gap-3">
    {items.map((item) => (
      <Item key={item.id} {...item} />
    ))}
  </ul>
);

function Item({ label, isDone, todo, href }: GoingLiveItem) {
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <li className="flex gap-2.5">
      <Mark
        aria-hidden="true"
        className={`mt-0.5 size-4 shrink-0 ${isDone ? 'text-success' : 'text-soft'}`}
      />
      <div className="min-w-0">
        <p className="font-medium">
          {label}
          {isDone && <span className="font-normal text-success"> Done</span>}
        </p>
        {!isDone && (
          <p className="text-caption text-soft">
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
