import { classNames } from '@/components/ui/class-names';
import { business } from '@/lib/site/business';

/** The public address of the business, if it has one. */
export function Address({ className }: { className?: string }) {
  const { address } = business();
  if (!address) return null;
  const { street, city, stateCode, postalCode } = address;
  return (
    <address className={classNames('not-italic', className)}>
      {street}
      <br />
      {`${city}, ${stateCode} ${postalCode}`}
    </address>
  );
}
