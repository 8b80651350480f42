import { classNames } from './class-names';

/** A still, quiet block where content will be; hidden from assistive technology. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'rounded-xs border-b border-rule bg-haze-wash motion-safe:animate-pulse forced-colors:border',
        className,
      )}
    />
  );
}
