import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { DoorFrame } from '@/components/admin/door-frame';
import { SignInForm } from '@/components/admin/sign-in-form';
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
    <DoorFrame
      title="Staff sign-in"
      note="For the people who answer the requests that come in by the website."
    >
      <SignInForm next={returnPath} error={typeof error === 'string' ? error : undefined} />
    </DoorFrame>
  );
}
