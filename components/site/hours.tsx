import { classNames } from '@/components/ui/class-names';
import { business } from '@/lib/site/business';

/** The opening hours, one line per group of days with the same hours. */
export function Hours({ className }: { className?: string }) {
  return (
    <dl className={classNames('grid w-fit grid-cols-[auto_auto] gap-x-5 gap-y-0.5 tabular-nums', className)}>
      {business().hours.map(({ label, text }) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd className="whitespace-nowrap">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
