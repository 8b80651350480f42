import type { ReactNode } from 'react';
import { Logo } from '@/components/site/logo';
import { Button } from '@/components/ui/button';
import { ToastProvider } from '@/components/ui/toast';
import { TooltipProvider } from '@/components/ui/tooltip';
import { business } from '@/lib/site/business';

interface AdminShellProps {
  staffName: string;
  children: ReactNode;
}

/** What surrounds every staff page: the bar with navigation and sign-out, and the main landmark. */
export function AdminShell({ staffName, children }: AdminShellProps) {
  return (
    <div className="min-h-dvh bg-paper text-[0.9375rem] leading-normal">
      <a
        href="#main"
        className="absolute -left-[99rem] z-50 bg-gold px-4 py-3 font-semibold text-on-gold focus:top-3 focus:left-3"
      >
        Skip to main content
      </a>
      <header className="on-night bg-night text-on-night print:hidden">
        <div className="wrap flex min-h-16 items-stretch gap-x-5 sm:gap-x-9">
          <a
            href="/"
            aria-label={`${business.name}, public website`}
            className="-ml-1 flex items-center px-1 [&>span]:text-[1.375rem] max-xs:[&_svg]:hidden"
          >
            <Logo />
          </a>
          <nav aria-label="Staff" className="flex">
            <a
              href="/admin/form-fills"
              aria-current="page"
              className="flex items-center px-1 font-medium aria-[current]:shadow-[inset_0_-3px_var(--color-gold)]"
            >
              Leads
            </a>
          </nav>
          <form action="/api/admin/sign-out" method="post" className="ml-auto flex items-center gap-5">
            <span className="hidden max-w-56 truncate text-caption text-on-night-soft sm:block">
              <span className="sr-only">Signed in as </span>
              {staffName}
            </span>
            <Button type="submit" look="outline" size="small" className="min-h-9 border-night-rule">
              Sign out
            </Button>
          </form>
        </div>
      </header>
      <ToastProvider>
        <TooltipProvider>
          <main id="main" tabIndex={-1} className="wrap pt-8 pb-16 outline-none sm:pt-11">
            {children}
          </main>
        </TooltipProvider>
      </ToastProvider>
    </div>
  );
}
