import type { ReactNode } from 'react';
import { Logo } from '@/components/site/logo';
import { Button } from '@/components/ui/button';
import { ToastProvider } from '@/components/ui/toast';
import { TooltipProvider } from '@/components/ui/tooltip';
import { business } from '@/lib/site/business';
import { AdminNav } from './admin-nav';
import { RenderTimeProvider } from './now';
import { SignOutForm } from './sign-out-form';
import { StaffData } from './staff-data';
import type { StaffPageId } from './staff-pages';

interface AdminShellProps {
  /** None of a page that isn't in the navigation. */
  current?: StaffPageId;
  staffName: string;
  children: ReactNode;
}

/** The layout of every staff page: the top bar with navigation and sign-out, and the main landmark. */
export function AdminShell({ current, staffName, children }: AdminShellProps) {
  return (
    <div className="min-h-dvh bg-surface text-[0.9375rem] leading-normal max-md:[@media(min-height:26rem)]:[--toast-bottom:calc(3.5rem+env(safe-area-inset-bottom))]">
      <a
        href="#main"
        className="absolute -left-[99rem] z-50 bg-accent px-4 py-3 font-semibold text-on-accent focus:top-3 focus:left-3"
      >
        Skip to main content
      </a>
      <header className="on-inverse bg-surface-inverse text-on-inverse print:hidden">
        <div className="wrap flex min-h-14 flex-wrap items-stretch gap-x-6 md:min-h-16 md:flex-nowrap md:max-lg:gap-x-4 lg:gap-x-10">
          <a
            href="/"
            aria-label={`${business.name}, public website`}
            className="-ml-1 flex items-center px-1 [&>span]:text-[1.375rem] md:max-lg:[&>span>span]:sr-only"
          >
            <Logo />
          </a>
          <AdminNav current={current} />
          <SignOutForm className="ml-auto flex items-center gap-5">
            <span className="hidden max-w-56 truncate text-caption text-on-inverse-soft xl:block">
              <span className="sr-only">Signed in as </span>
              {staffName}
            </span>
            <Button
              type="submit"
              variant="outline"
              size="small"
              className="min-h-9 border-rule-inverse whitespace-nowrap"
            >
              Sign out
            </Button>
          </SignOutForm>
        </div>
      </header>
      <ToastProvider>
        <TooltipProvider>
          {/* On a phone, scroll margins keep the focused element clear of the fixed tab bar. */}
          <main
            id="main"
            tabIndex={-1}
            className="pb-32 outline-none max-md:[&_:is(a,button,input,select)]:scroll-mb-20 md:pb-20"
          >
            <RenderTimeProvider renderedAt={Date.now()}>
              <StaffData>{children}</StaffData>
            </RenderTimeProvider>
          </main>
        </TooltipProvider>
      </ToastProvider>
    </div>
  );
}
