import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { DawnScene } from '@/components/admin/dawn-scene';
import { SignInForm } from '@/components/admin/sign-in-form';
import { Logo } from '@/components/site/logo';
import { currentStaff } from '@/lib/auth/queries';
import { staffReturnPath } from '@/lib/auth/return-path';
import { business } from '@/lib/site/business';

// Rendered in one piece: a browser without JavaScript could not swap a placeholder for a form that streams in.
export const instant = false;

export const metadata: Metadata = { title: 'Staff sign-in' };

export default async function SignInPage({ searchParams }: PageProps<'/admin/sign-in'>) {
  const { next, error } = await searchParams;
  const returnPath = staffReturnPath(next);
  if (await currentStaff(await headers())) redirect(returnPath);

  return (
    <div className="grid min-h-dvh grid-rows-[auto_auto_minmax(9rem,1fr)] md:grid-cols-[minmax(26rem,5fr)_7fr] md:grid-rows-[auto_1fr]">
      <header className="px-gutter pt-6 md:pt-8">
        <a href="/" aria-label={`${business.name}, public website`} className="-ml-1 inline-block px-1 py-2">
          <Logo />
        </a>
      </header>
      <main className="px-gutter py-10 md:grid md:content-center md:pb-28">
        <div className="max-w-sm">
          <h1 className="mb-3 text-h3">Staff sign-in</h1>
          <p className="mb-8 text-soft">
            For the people who answer the requests that come in by the website.
          </p>
          <SignInForm next={returnPath} error={typeof error === 'string' ? error : undefined} />
        </div>
      </main>
      <div className="relative overflow-hidden bg-haze-wash md:col-start-2 md:row-span-2 md:row-start-1">
        <DawnScene className="absolute inset-0 size-full" />
      </div>
    </div>
  );
}
