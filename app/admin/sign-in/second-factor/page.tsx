import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { requirePendingSignIn } from '@/app/admin/sign-in/require-pending-sign-in';
import { AuthLayout } from '@/components/accounts/sign-in/auth-layout';
import { CodeForm } from '@/components/accounts/sign-in/code-form';
import { EnrollmentSteps } from '@/components/accounts/sign-in/enrollment-steps';
import { enrollmentDetails, openEnrollment } from '@/lib/accounts/second-factor/enrollment';
import { staffReturnPath } from '@/lib/accounts/sign-in/return-path';

export const metadata: Metadata = { title: 'Set up a second factor' };

export default async function SetUpPage({ searchParams }: PageProps<'/admin/sign-in/second-factor'>) {
  const { next, error } = await searchParams;
  const { pending, credential } = await requirePendingSignIn();
  const enrollment = openEnrollment(credential.userId, pending.enrollment ?? '');
  if (!enrollment) redirect('/admin/sign-in');

  return (
    <AuthLayout
      title="Set up a second factor"
      note="An owner requires one: a code from an app on your phone, along with your password."
    >
      <div className="grid gap-6">
        <EnrollmentSteps enrollment={enrollmentDetails(enrollment, credential.email)} />
        <div className="grid gap-3">
          <p className="font-semibold">3. Enter the code from the app</p>
          <CodeForm
            action="/api/admin/sign-in/second-factor"
            next={staffReturnPath(next)}
            error={typeof error === 'string' ? error : undefined}
            acceptsRecoveryCode={false}
          />
        </div>
      </div>
    </AuthLayout>
  );
}
