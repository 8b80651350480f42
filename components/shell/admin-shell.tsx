import type { ReactNode } from 'react';
import { LogoMark } from '@/components/site/logo-mark';
import { ToastProvider } from '@/components/ui/toast';
import { TooltipProvider } from '@/components/ui/tooltip';
import { mayChange } from '@/lib/accounts/sign-in/schema';
import { AdminNav } from './admin-nav';
import { BarEnd } from './bar-end';
import { RenderTimeProvider } from './now';
import { CommandPalette } from './palette/command-palette';
import { type Profile, ProfileProvider } from './profile';
import { SearchBox } from './search-box';
import { StaffApp } from './staff-app';
import { StaffData } from './staff-data';
import type { StaffPageId } from './staff-pages';
import './staff.css';

interface AdminShellProps {
  /** None of a page that isn't in the navigation. */
  current?: StaffPageId;
  /** The page's heading, which a phone shows in the bar. */
  title: string;
  staff: Omit<Profile, 'id' | 'initials'> & { id: string; initials?: string | null; sessionId: string };
  /** The mark of what needs attention. */
  needs: ReactNode;
  /** A search field that the page has its own use for. */
  search?: ReactNode;
  children: ReactNode;
}

/** The layout of every staff page: one bar with navigation, search, mark and menu, and the main landmark. */
export function AdminShell({ current, title, staff, needs, search, children }: AdminShellProps) {
  const { id, name, initials = null, email, role } = staff;
  return (
    <div className="staff min-h-dvh bg-surface max-md:[@media(min-height:26rem)]:[--toast-bottom:calc(3.5rem+env(safe-area-inset-bottom))]">
      <a
        href="#main"
        className="absolute -left-[99rem] z-50 bg-accent px-4 py-3 font-semibold text-on-accent focus:top-3 focus:left-3"
      >
        Skip to main content
      </a>
      <ToastProvider>
        <TooltipProvider>
          <RenderTimeProvider renderedAt={Date.now()}>
            <StaffData>
              <ProfileProvider profile={{ id, name, initials, email, role }}>
                <header className="staff-bar print:hidden">
                  {/* The page has its heading, which a phone doesn't show. */}
                  <p aria-hidden="true" className="grow truncate text-[1.0625rem] font-semibold md:hidden">
                    {title}
                  </p>
                  <AdminNav current={current} logo={<LogoMark />} />
                  {search ?? <SearchBox />}
                  <BarEnd needs={needs} />
                </header>
                {/* On a phone, scroll margins keep the focused element clear of the fixed tab bar. */}
                <CommandPalette />
                {mayChange(role) && <StaffApp sessionId={staff.sessionId} />}
                <main
                  id="main"
                  tabIndex={-1}
                  className="outline-none max-md:[&_:is(a,button,input,select)]:scroll-mb-20"
                >
                  {children}
                </main>
              </ProfileProvider>
            </StaffData>
          </RenderTimeProvider>
        </TooltipProvider>
      </ToastProvider>
    </div>
  );
}
