import { classNames } from '@/components/ui/class-names';

/** A full sun waits for its call, a half disc has had it. */
export function StatusMark({ isContacted }: { isContacted: boolean }) {
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
