import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { SignInForm } from '@/components/admin/sign-in-form';
import { Logo } from '@/components/site/logo';
import { Ridgeline } from '@/components/site/ridgeline';
import { currentStaff } from '@/lib/auth/queries';
import { staffReturnPath } from '@/lib/auth/return-path';

// Rendered in one piece: a browser without JavaScript could not swap a placeholder for a form that streams in.
export const instant = false;

export const metadata: Metadata = { title: 'Staff sign-in' };

export default async function SignInPage({ searchParams }: PageProps<'/admin/sign-in'>) {
  const { next, error } = await searchParams;
  const returnPath = staffReturnPath(next);
  if (await currentStaff(await headers())) redirect(returnPath);

  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] bg-haze-wash">
      <header className="wrap w-full pt-6">
        <a href="/" className="-ml-1 inline-block px-1 py-2">
          <Logo />
        </a>
      </header>
      <main className="wrap grid w-full max-w-md content-center py-10">
        <h1 className="mb-2 text-h3">Staff sign-in</h1>
        <p className="mb-7 text-soft">For the people who answer the requests that come in by the website.</p>
        <SignInForm next={returnPath} error={typeof error === 'string' ? error : undefined} />
      </main>
      <div className="text-primary">
        <Ridgeline />
      </div>
    </div>
  );
}
