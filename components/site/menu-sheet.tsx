import { Phone } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { business } from '@/lib/site/business';
import { headerLinks } from '@/lib/site/pages';
import { Hours } from './hours';
import { Logo } from './logo';
import { NavLink } from './nav-link';
import { NightHorizon } from './night-horizon';
import { PhoneLink } from './phone-link';

/** The content of the mobile menu: links on a dark sheet, within thumb reach. */
export function MenuSheet() {
  return (
    <div className="flex min-h-full flex-col">
      <div className="sticky top-0 z-10 bg-footer">
        <div className="wrap flex h-16 items-center">
          <Logo />
        </div>
      </div>
      <NightHorizon className="menu-horizon -mb-px" />
      <div className="bg-night">
        <nav aria-label="Main menu" className="menu-links wrap pt-2">
          {headerLinks.map(({ path, name }) => (
            <NavLink key={path} href={path} className="menu-link">
              {name}
            </NavLink>
          ))}
          <Button asChild variant="gold" size="large" className="mt-6 w-full [@media(height<30rem)]:mt-2">
            <PhoneLink>
              <Phone aria-hidden="true" className="size-4" />
              Call {business.phone.display}
            </PhoneLink>
          </Button>
        </nav>
        <div className="wrap pt-6 pb-8 text-[0.9375rem] text-on-night-soft">
          <Hours />
        </div>
      </div>
    </div>
  );
}
