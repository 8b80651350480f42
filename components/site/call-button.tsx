import { Button } from '@/components/ui/button';
import { business } from '@/lib/site/business';
import { PhoneLink } from './phone-link';

/** The call button that stands beside a page's first choice. */
export function CallButton({ className }: { className?: string }) {
  return (
    <Button asChild variant="outline" size="large" className={className}>
      <PhoneLink className="whitespace-nowrap">Call {business.phone.display}</PhoneLink>
    </Button>
  );
}
