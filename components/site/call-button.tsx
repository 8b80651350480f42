import { clsx } from 'clsx';
import { Phone } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { business } from '@/lib/site/business';
import { PhoneLink } from './phone-link';

interface CallButtonProps {
  className?: string;
  /** Whether a phone has an icon instead of the word, so that two buttons fit beside each other. */
  isShort?: boolean;
}

/** The secondary call-to-action: a call button next to a page's primary one. */
export function CallButton({ className, isShort = false }: CallButtonProps) {
  return (
    <Button asChild variant="outline" size="large" className={clsx('text-inherit', className)}>
      <PhoneLink className="gap-1 whitespace-nowrap">
        {isShort && <Phone aria-hidden="true" className="size-4 sm:hidden" />}
        <span className={isShort ? 'max-sm:sr-only' : undefined}>Call </span>
        {business().phone.display}
      </PhoneLink>
    </Button>
  );
}
