import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { business } from '@/lib/site/business';
import { nextStep } from '@/lib/site/home';
import { OpeningTime } from './opening-time';
import { PhoneLink } from './phone-link';

/** A next step, as an `accent` button, and beside it the phone, which after hours says when we open. */
export function NextStepLinks({ children }: { children: ReactNode }) {
  return (
    <div className="next-step-links">
      {children}
      <PhoneLink className="button button-outline text-inherit">
        <Phone aria-hidden="true" className="size-4 shrink-0" />
        <span>
          <OpeningTime variant="call">{nextStep.call}</OpeningTime>{' '}
          <span className="sr-only">{business().phone.display}</span>
        </span>
      </PhoneLink>
    </div>
  );
}
