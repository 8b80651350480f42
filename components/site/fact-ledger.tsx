import type { Fact } from '@/lib/site/schema';

/** Facts in rows; one that will change says when it was checked. */
export function FactLedger({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-t-2 border-primary">
      {facts.map(({ label, value, asOf }) => (
        <div key={label} className="grid grid-cols-2 gap-4 border-b border-rule py-3">
          <dt className="text-soft">{label}</dt>
          <dd className="font-semibold tabular-nums">
            {value}
            {asOf && <span className="block text-caption font-normal text-soft">{asOf}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
