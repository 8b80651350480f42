import { Phone } from 'lucide-react';
import { business } from '@/lib/site/business';
import { nextStep } from '@/lib/site/home';
import { ConsultationLink } from './consultation-link';
import { OpeningTime } from './opening-time';
import { PhoneLink } from './phone-link';

/** The next step as a pair of buttons: the form, and the phone, which after hours says when we open. */
export function NextStepLinks() {
  return (
    <div className="next-step-links">
      <ConsultationLink className="button button-accent">{nextStep.consultation}</ConsultationLink>
      <PhoneLink className="button button-outline">
        <Phone aria-hidden="true" className="size-4 shrink-0" />
        <OpeningTime variant="call">{nextStep.call}</OpeningTime>{' '}
        <span className="sr-only">{business.phone.display}</span>
      </PhoneLink>
    </div>
  );
}
