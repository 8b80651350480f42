import { Button } from '@/components/ui/button';
import { business } from '@/lib/site/business';
import { PhoneLink } from './phone-link';

/** The secondary call-to-action: a call button next to a page's primary one. */
export function CallButton({ className }: { className?: string }) {
  return (
    <Button asChild variant="outline" size="large" className={className}>
      <PhoneLink className="whitespace-nowrap">Call {business.phone.display}</PhoneLink>
    </Button>
  );
}
