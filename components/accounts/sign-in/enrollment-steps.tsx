import type { ReactNode } from 'react';
import type { EnrollmentDetails } from '@/lib/accounts/second-factor/schema';
import { QrCode } from './qr-code';
import { RecoveryCodeList } from './recovery-code-list';

/** The enrollment steps before the first code: scan the key, save the recovery codes. */
export function EnrollmentSteps({
  enrollment: { key, uri, recoveryCodes },
}: {
  enrollment: EnrollmentDetails;
}) {
  return (
    <ol className="grid gap-6">
      <Step title="1. Scan this with an authenticator app">
        <QrCode text={uri} label="QR code for the authenticator app" />
        <p className="text-caption text-soft">Or type this key into it:</p>
        <p className="font-mono text-[0.9375rem] wrap-anywhere select-all">{key}</p>
      </Step>
      <Step title="2. Save these recovery codes">
        <p className="text-caption text-soft">
          Each one gets you in once when you don’t have the app with you. Print them or put them in a password
          manager: you won’t see them again.
        </p>
        <RecoveryCodeList codes={recoveryCodes} />
      </Step>
    </ol>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid gap-3">
      <p className="font-semibold">{title}</p>
      {children}
    </li>
  );
}
