import { Phone } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { business } from '@/lib/site/business';
import { headerLinks } from '@/lib/site/pages';
import { Logo } from './logo';
import { MenuSheet } from './menu-sheet';
import { MobileMenu } from './mobile-menu';
import { NavLink } from './nav-link';
import { PhoneLink } from './phone-link';

/**
 * The sticky header: logo, five links, the phone button, and on small screens the menu. Its height and how it
 * condenses while the page scrolls are in app/shell.css, under 'header'.
 */
export function Header() {
  return (
    <header className="header">
      <div className="wrap flex h-16 items-stretch justify-between gap-2 sm:gap-4">
        <a
          href="/"
          aria-label={`${business().name}, home`}
          className="behind-menu flex items-center outline-offset-[-4px]"
        >
          <span className="header-logo flex">
            <Logo />
          </span>
        </a>
        <nav
          aria-label="Main"
          className="hidden items-stretch gap-[clamp(0rem,0.8vw,0.75rem)] lg:flex print:hidden"
        >
          {headerLinks().map(({ path, name, subpages }) => (
            <NavLink key={path} href={path} subpages={subpages} className="nav-link">
              <span className="header-item">{name}</span>
            </NavLink>
          ))}
          <Button asChild variant="outline" className="header-item ml-3 self-center text-primary-strong">
            <PhoneLink className="whitespace-nowrap">
              <Phone aria-hidden="true" className="size-4" />
              {business().phone.display}
            </PhoneLink>
          </Button>
        </nav>
        <div className="flex items-center gap-1 lg:hidden print:hidden">
          <PhoneLink className="header-item behind-menu grid size-12 place-items-center rounded-xs text-primary-strong hover:bg-secondary-wash">
            <Phone aria-hidden="true" className="size-5.5" />
            <span className="sr-only">Call {business().phone.display}</span>
          </PhoneLink>
          <MobileMenu>
            <MenuSheet />
          </MobileMenu>
        </div>
        <p className="hidden self-center text-right text-caption print:block">
          {business().serviceAreaText}
          <br />
          {business().phone.display}, {business().email}
        </p>
      </div>
    </header>
  );
}
