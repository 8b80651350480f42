import { energyDayTexts } from '@/lib/site/drawings';

type Part = keyof ReturnType<typeof energyDayTexts>['parts'];

const swatches: Record<Part, string> = {
  fromGrid: 'bg-secondary',
  fromBattery: 'bg-stored',
  direct: 'bg-accent',
  toBattery: 'bg-storing',
  toGrid: 'bg-[repeating-linear-gradient(135deg,var(--color-accent)_0_1.5px,transparent_1.5px_5px)]',
};
const order: Part[] = ['direct', 'toBattery', 'toGrid', 'fromBattery', 'fromGrid'];

/** The legend of the five power flows, with their colors in the drawing. */
export function EnergyLegend() {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 text-[0.9375rem] leading-snug md:gap-x-8 xl:grid-cols-3">
      {order.map((part) => (
        <div key={part} className="relative pl-9 md:pl-10">
          <dt className="font-semibold">
            <span
              aria-hidden="true"
              className={`absolute top-0.5 left-0 h-3.5 w-6 border border-field/60 forced-color-adjust-none md:w-7 ${swatches[part]}`}
            />
            {energyDayTexts().parts[part].name}
          </dt>
          <dd className="text-soft max-md:sr-only">{energyDayTexts().parts[part].text}</dd>
        </div>
      ))}
    </dl>
  );
}
