import type { ReactNode } from 'react';
import { business } from '@/lib/site/business';

interface PhoneLinkProps {
  className?: string;
  children?: ReactNode;
}

/** A `tel:` link to the business; its text defaults to the phone number. */
export function PhoneLink({ children = business().phone.display, ...props }: PhoneLinkProps) {
  return (
    <a href={`tel:${business().phone.e164}`} {...props}>
      {children}
    </a>
  );
}
