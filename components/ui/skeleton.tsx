import { classNames } from './class-names';

/** A loading placeholder where content will appear; hidden from assistive technology. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'rounded-xs border-b border-rule bg-secondary-wash motion-safe:animate-pulse forced-colors:border',
        className,
      )}
    />
  );
}
