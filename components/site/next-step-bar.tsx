import { nextStep } from '@/lib/site/home';
import { NextStepLinks } from './next-step-links';
import { SavingsOrForm } from './savings-or-form';

/**
 * The bar at the bottom of small screens with the next step: what solar would save, or the form on pages that have or follow
 * it. It's hidden while the hero's buttons or the form are in view; without JavaScript it's always there. Its look and when it
 * is shown are in app/shell.css, under 'next step'.
 */
export function NextStepBar() {
  return (
    <section aria-label={nextStep.label} className="next-step-bar on-inverse behind-menu print:hidden">
      <div className="wrap">
        <NextStepLinks>
          <SavingsOrForm className="button button-accent" />
        </NextStepLinks>
      </div>
    </section>
  );
}
