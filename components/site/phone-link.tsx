import type { ReactNode } from 'react';
import { business } from '@/lib/site/business';

interface PhoneLinkProps {
  className?: string;
  children?: ReactNode;
}

/** A link that calls the business; reads as the number when it has no other text. */
export function PhoneLink({ children = business.phone.display, ...props }: PhoneLinkProps) {
  return (
    <a href={`tel:${business.phone.e164}`} {...props}>
      {children}
    </a>
  );
}
