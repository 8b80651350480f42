import type { Metadata } from 'next';
import { begunOrSignIn } from '@/app/admin/sign-in/begun-or-sign-in';
import { CodeForm } from '@/components/sign-in/code-form';
import { DoorFrame } from '@/components/sign-in/door-frame';
import { staffReturnPath } from '@/lib/auth/return-path';

export const instant = false;

export const metadata: Metadata = { title: 'Second step' };

export default async function CodePage({ searchParams }: PageProps<'/admin/sign-in/code'>) {
  const { next, error } = await searchParams;
  await begunOrSignIn();

  return (
    <DoorFrame title="Second step" note="Your password is right. Now the code that your app shows.">
      <CodeForm
        action="/api/admin/sign-in/code"
        next={staffReturnPath(next)}
        error={typeof error === 'string' ? error : undefined}
        takesRecoveryCode
      />
    </DoorFrame>
  );
}
