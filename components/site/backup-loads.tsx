import type { ModelFigures } from '@/lib/site/model-figures';
import { backupLoads, backupLoadsWith } from '@/lib/site/outage';
import { dailyKwh, totalDailyKwh } from '@/lib/solar/battery-runtime';
import { ContentSection } from './content-section';
import { LinkedText } from './linked-text';

/** Fills of the loads, in their order. Neighbors in the bar differ in lightness, and a line parts them. */
const fills = [
  'fill-primary',
  'fill-accent',
  'fill-success print:fill-ink/60',
  'fill-field print:fill-ink/35',
  'fill-ink print:fill-ink/15',
];

const total = totalDailyKwh(backupLoads);
const parts = backupLoads.map((load, index) => {
  const before = totalDailyKwh(backupLoads.slice(0, index));
  return {
    ...load,
    fill: fills[index % fills.length] ?? '',
    start: (before / total) * 100,
    share: (dailyKwh(load) / total) * 100,
  };
});

const shares = parts.map(({ name, share }) => `${name} ${Math.round(share)}%`.toLowerCase()).join(', ');

/** One battery, divided by what it keeps running, with the hours that it lasts. */
export function BackupLoads({ figures }: { figures: ModelFigures }) {
  const texts = backupLoadsWith(figures);
  const { heading, lead, margin, full, empty, barLabel, caption, closing } = texts;
  return (
    <ContentSection
      id="backup-loads"
      headingId="backup-loads-heading"
      heading={heading}
      lead={lead}
      margin={<p>{margin}</p>}
    >
      <figure>
        <Bar label={barLabel(shares)} />
        <p className="mt-1.5 flex justify-between text-caption text-soft tabular-nums">
          <span>{full}</span>
          <span>{empty}</span>
        </p>
        <LoadTable texts={texts} />
        <figcaption className="mt-4 max-w-measure text-caption text-soft">
          <LinkedText text={caption} />
        </figcaption>
      </figure>
      <p className="mt-8 max-w-measure">{closing}</p>
    </ContentSection>
  );
}

function Bar({ label }: { label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      className="block h-20 w-full border border-field p-1 md:h-24"
    >
      {parts.map(({ name, fill, start, share }) => (
        <rect
          key={name}
          x={start.toFixed(2)}
          width={share.toFixed(2)}
          height="10"
          className={`${fill} stroke-surface [stroke-width:2] [vector-effect:non-scaling-stroke]`}
        />
      ))}
    </svg>
  );
}

/** What the loads use in a day, and how long the battery lasts for all of them. */
function LoadTable({ texts }: { texts: ReturnType<typeof backupLoadsWith> }) {
  const { columns } = texts;
  const total = totalDailyKwh(backupLoads).toFixed(2);
  return (
    <table className="mt-6 w-full text-left tabular-nums">
      <thead className="text-caption text-soft">
        <tr>
          <th scope="col" className="pb-2 font-normal">
            {columns.load}
          </th>
          <th scope="col" className="pb-2 text-right font-normal">
            {columns.daily}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((load) => (
          <tr key={load.name} className="border-t border-rule">
            <th scope="row" className="py-3 font-normal">
              <span className="flex items-baseline gap-2.5 font-semibold">
                <svg aria-hidden="true" viewBox="0 0 10 10" className="size-3 shrink-0">
                  <rect width="10" height="10" className={load.fill} />
                </svg>
                {load.name}
              </span>
              <span className="block pl-5.5 text-caption text-soft">
                {load.watts.toLocaleString('en-US')} W, {load.when}
              </span>
            </th>
            <td className="py-3 text-right align-top">{dailyKwh(load).toFixed(2)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-rule font-semibold">
          <th scope="row" className="py-3 pl-5.5">
            {texts.total}
          </th>
          <td className="py-3 text-right">{total}</td>
        </tr>
        <tr className="border-t border-rule font-semibold">
          <th scope="row" className="py-3 pl-5.5">
            {texts.lasts}
            <span className="block text-caption font-normal text-soft">{texts.sum(total)}</span>
          </th>
          <td className="py-3 text-right align-top whitespace-nowrap">{texts.hours}</td>
        </tr>
      </tfoot>
    </table>
  );
}
