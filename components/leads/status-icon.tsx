import { classNames } from '@/components/ui/class-names';

/** The status icon: a full disc for a waiting lead, a half disc for a contacted one. */
export function StatusIcon({ isContacted }: { isContacted: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-3 shrink-0 rounded-full border-2',
        isContacted
          ? 'border-primary bg-linear-to-r from-primary from-50% to-transparent to-50%'
          : 'border-gold-text bg-gold forced-colors:bg-[CanvasText]',
      )}
    />
  );
}
