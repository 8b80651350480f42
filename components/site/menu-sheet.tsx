import { business } from '@/lib/site/business';
import { nextStep } from '@/lib/site/home';
import { headerLinks } from '@/lib/site/pages';
import { ConsultationLink } from './consultation-link';
import { Hours } from './hours';
import { Logo } from './logo';
import { NavLink } from './nav-link';
import { NextStepLinks } from './next-step-links';
import { NightHorizon } from './night-horizon';

/** The content of the mobile menu: links on a dark sheet, within thumb reach. */
export function MenuSheet() {
  return (
    <div className="flex min-h-full flex-col">
      <div className="sticky top-0 z-10 bg-surface-inverse-deep">
        <div className="wrap flex h-16 items-center">
          <Logo />
        </div>
      </div>
      <NightHorizon className="menu-horizon -mb-px" />
      <div className="bg-surface-inverse">
        <nav aria-label="Main menu" className="menu-links wrap pt-2">
          {headerLinks().map(({ path, name, subpages }) => (
            <NavLink key={path} href={path} subpages={subpages} className="menu-link">
              {name}
            </NavLink>
          ))}
          <div className="mt-6 [@media(height<30rem)]:mt-2">
            <NextStepLinks>
              <ConsultationLink className="button button-accent">{nextStep.consultation}</ConsultationLink>
            </NextStepLinks>
          </div>
        </nav>
        <div className="wrap pt-6 pb-8 text-[0.9375rem] text-on-inverse-soft">
          <p className="mb-2 font-semibold text-on-inverse tabular-nums">{business().phone.display}</p>
          <Hours />
        </div>
      </div>
    </div>
  );
}
