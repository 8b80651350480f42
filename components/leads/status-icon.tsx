import { classNames } from '@/components/ui/class-names';
import { type LeadStatusId, leadStatus } from '@/lib/leads/statuses';

const iconClasses = {
  disc: 'border-accent-text bg-accent forced-colors:bg-[CanvasText]',
  'half-disc': 'border-primary bg-linear-to-r from-primary from-50% to-transparent to-50%',
};

/** The icon of a status: a full disc for a waiting lead, a half disc for a contacted one. */
export function StatusIcon({ status }: { status: LeadStatusId }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-3 shrink-0 rounded-full border-2',
        iconClasses[leadStatus(status).icon],
      )}
    />
  );
}
