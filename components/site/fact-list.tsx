import type { Fact } from '@/lib/site/schema';
import { LinkedText } from './linked-text';

/** A list of facts; those that may change have the date they were last checked. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-t-2 border-primary">
      {facts.map(({ label, value, asOf }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,5fr)_minmax(0,6fr)] gap-x-4 border-b border-rule py-3 text-[0.9375rem] leading-snug"
        >
          <dt className="text-soft">{label}</dt>
          <dd className="font-semibold tabular-nums">
            <LinkedText text={value} />
            {asOf && <span className="mt-0.5 block text-caption font-normal text-soft">{asOf}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
