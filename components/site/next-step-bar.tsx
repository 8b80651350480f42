import { nextStep } from '@/lib/site/home';
import { NextStepLinks } from './next-step-links';

/**
 * The bar at the bottom of small screens with the next step. It's hidden while the hero's buttons or the form are in view;
 * without JavaScript it's always there. Its look and when it is shown are in app/shell.css, under 'next step'.
 */
export function NextStepBar() {
  return (
    <section aria-label={nextStep.label} className="next-step-bar on-inverse behind-menu print:hidden">
      <div className="wrap">
        <NextStepLinks />
      </div>
    </section>
  );
}
