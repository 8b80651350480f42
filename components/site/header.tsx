import { Phone } from 'lucide-react';
import Link from 'next/link';
import { Button } from '@/components/ui/button';
import { business } from '@/lib/site/business';
import { headerLinks } from '@/lib/site/pages';
import { Logo } from './logo';
import { MobileMenu } from './mobile-menu';
import { NavLink } from './nav-link';
import { PhoneLink } from './phone-link';

/** The sticky header: logo, five links, the phone button, and on small screens the menu. */
export function Header() {
  return (
    <header className="sticky top-0 z-30 border-b border-rule bg-paper print:static">
      <div className="wrap flex min-h-18 items-center justify-between gap-4">
        <Link href="/" aria-label={`${business.name}, home`} className="py-2">
          <Logo />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-7 lg:flex">
          {headerLinks.map(({ path, name }) => (
            <NavLink key={path} href={path}>
              {name}
            </NavLink>
          ))}
          <Button asChild>
            <PhoneLink className="whitespace-nowrap">
              <Phone aria-hidden="true" className="size-4" />
              {business.phone.display}
            </PhoneLink>
          </Button>
        </nav>
        <MobileMenu>
          <nav aria-label="Main menu" className="wrap grid py-4">
            {headerLinks.map(({ path, name }) => (
              <NavLink key={path} href={path}>
                {name}
              </NavLink>
            ))}
            <Button asChild size="large" className="mt-4">
              <PhoneLink>
                <Phone aria-hidden="true" className="size-4" />
                Call {business.phone.display}
              </PhoneLink>
            </Button>
          </nav>
        </MobileMenu>
      </div>
    </header>
  );
}
