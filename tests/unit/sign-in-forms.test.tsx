import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ChosenPasswordForm } from '@/components/accounts/sign-in/chosen-password-form';
import { CodeForm } from '@/components/accounts/sign-in/code-form';
import { SignInForm } from '@/components/accounts/sign-in/sign-in-form';

test.each(['unknown', '__proto__', 'constructor'])(
  'forms of sign-in open with “%s” as their error',
  (error) => {
    const ofCode = { action: '/', next: '/', error, acceptsRecoveryCode: false };
    const ofSignIn = { next: '/', error, email: undefined, hasNewPassword: false, hasEnded: false };
    for (const form of [<CodeForm key="code" {...ofCode} />, <SignInForm key="sign-in" {...ofSignIn} />])
      expect(renderToStaticMarkup(form)).toContain('We couldn’t sign you in.');
    const password = <ChosenPasswordForm action="/" token="t" email="ann@example.com" error={error} />;
    expect(renderToStaticMarkup(password)).not.toContain('aria-invalid');
  },
);
