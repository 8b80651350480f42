import { classNames } from './class-names';

/** A still, quiet block where content will be; hidden from assistive technology. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('motion-safe:animate-pulse rounded-xs bg-haze-wash', className)}
    />
  );
}
