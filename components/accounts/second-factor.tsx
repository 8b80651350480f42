import { useEffect, useRef, useState } from 'react';
import { RecoveryCodeList } from '@/components/accounts/sign-in/recovery-code-list';
import { formatDate } from '@/components/shell/date-format';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import type { AccountSecurity, EnrollmentResponse } from '@/lib/accounts/second-factor/schema';
import { beginSecondFactor, removeSecondFactor, renewRecoveryCodes } from './account-calls';
import { ConfirmPassword } from './confirm-password';
import { SecondFactorSetUp } from './second-factor-set-up';

type State =
  | { kind: 'rest' }
  | { kind: 'asking'; action: string; confirm: (password: string) => Promise<unknown> }
  | { kind: 'setting-up'; enrollment: EnrollmentResponse }
  | { kind: 'codes'; codes: string[] };

/** Manages the signed-in user's second factor: set up, replace, renew recovery codes, turn off. */
export function SecondFactor({ security }: { security: AccountSecurity }) {
  const [state, setState] = useState<State>({ kind: 'rest' });
  const toast = useToast();
  const backToIdle = () => setState({ kind: 'rest' });
  const finish = (title: string) => {
    backToIdle();
    toast({ title });
  };
  const setUp = async (password: string) =>
    setState({ kind: 'setting-up', enrollment: await beginSecondFactor(password) });
  const renew = async (password: string) =>
    setState({ kind: 'codes', codes: (await renewRecoveryCodes(password)).recoveryCodes });
  const turnOff = async (password: string) => {
    await removeSecondFactor(password);
    finish('Second factor turned off');
  };

  return (
    <div className="grid gap-4">
      <div>
        <h3 className="font-sans text-base font-semibold tracking-normal">Second factor</h3>
        <p className="mt-1 text-soft">{statusText(security)}</p>
      </div>
      {state.kind === 'rest' && (
        <Actions
          security={security}
          onChoose={(action, which) =>
            setState({ kind: 'asking', action, confirm: { setUp, renew, turnOff }[which] })
          }
        />
      )}
      {state.kind === 'asking' && (
        <ConfirmPassword action={state.action} onConfirm={state.confirm} onCancel={backToIdle} />
      )}
      {state.kind === 'setting-up' && (
        <SecondFactorSetUp
          enrollment={state.enrollment}
          onDone={() => finish('Second factor set up')}
          onCancel={backToIdle}
        />
      )}
      {state.kind === 'codes' && (
        <NewRecoveryCodes codes={state.codes} onSaved={() => finish('Recovery codes replaced')} />
      )}
    </div>
  );
}

interface ActionsProps {
  security: AccountSecurity;
  onChoose: (action: string, which: 'setUp' | 'renew' | 'turnOff') => void;
}

function Actions({ security, onChoose }: ActionsProps) {
  if (!security.secondFactorSince)
    return (
      <Button className="justify-self-start" onClick={() => onChoose('Set up a second factor', 'setUp')}>
        Set up a second factor
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" onClick={() => onChoose('Make new recovery codes', 'renew')}>
        Make new recovery codes
      </Button>
      <Button variant="outline" onClick={() => onChoose('Set up another app', 'setUp')}>
        Set up another app
      </Button>
      {!security.isSecondFactorRequired && (
        <Button variant="quiet" className="px-3" onClick={() => onChoose('Turn off', 'turnOff')}>
          Turn off
        </Button>
      )}
    </div>
  );
}

/** New recovery codes, shown only once. */
function NewRecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4 border-l-4 border-success pl-4">
      <p ref={heading} tabIndex={-1} className="font-semibold outline-none">
        These codes replace your old ones. You won’t see them again.
      </p>
      <RecoveryCodeList codes={codes} />
      <Button onClick={onSaved} className="justify-self-start">
        I’ve saved them
      </Button>
    </div>
  );
}

function statusText({ secondFactorSince, recoveryCodesLeft }: AccountSecurity) {
  if (!secondFactorSince)
    return 'Off. With it on, you sign in with your password and a code from an app on your phone.';
  const left = recoveryCodesLeft === 1 ? '1 recovery code is' : `${recoveryCodesLeft} recovery codes are`;
  return `On since ${formatDate(secondFactorSince)}. ${left} left.`;
}
