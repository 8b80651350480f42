import type { ReactNode } from 'react';
import { Logo } from '@/components/site/logo';
import { business } from '@/lib/site/business';
import { DawnScene } from './dawn-scene';

interface AuthLayoutProps {
  title: string;
  note: string;
  children: ReactNode;
}

/** The layout of the sign-in, invitation and password reset pages: a form beside a drawing of a sunrise. */
export function AuthLayout({ title, note, children }: AuthLayoutProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_auto_minmax(9rem,1fr)] md:grid-cols-[minmax(26rem,5fr)_7fr] min-[120rem]:grid-cols-[40rem_1fr] md:grid-rows-[auto_1fr]">
      <header className="px-gutter pt-6 md:pt-8">
        <a
          href="/"
          aria-label={`${business().name}, public website`}
          className="-ml-1 inline-block px-1 py-2"
        >
          <Logo />
        </a>
      </header>
      <main className="px-gutter py-10 md:grid md:content-center md:pb-28">
        <div className="max-w-sm">
          <h1 className="mb-3 text-h3">{title}</h1>
          <p className="mb-8 text-soft">{note}</p>
          {children}
        </div>
      </main>
      <div className="relative overflow-hidden bg-secondary-wash md:col-start-2 md:row-span-2 md:row-start-1">
        <DawnScene className="absolute inset-0 size-full" />
      </div>
    </div>
  );
}
