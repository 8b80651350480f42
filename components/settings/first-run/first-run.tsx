'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { FieldControls } from '@/components/settings/fields/field-controls';
import { controlId, useFieldErrors } from '@/components/settings/fields/field-errors';
import { useFieldDraft } from '@/components/settings/fields/use-field-draft';
import { RenderTimeProvider } from '@/components/shell/now';
import { ProfileProvider } from '@/components/shell/profile';
import { SaveError } from '@/components/shell/save-error';
import { jsonPost, StaffCallError, staffCall } from '@/components/shell/staff-call';
import { StaffData } from '@/components/shell/staff-data';
import { StaffForm } from '@/components/shell/staff-form';
import { Button } from '@/components/ui/button';
import { describedBy, Field, Input } from '@/components/ui/field';
import { ToastProvider } from '@/components/ui/toast';
import { newPasswordSchema } from '@/lib/accounts/sign-in/schema';
import { valuesObject } from '@/lib/fields/kinds';
import type { MailRoute } from '@/lib/outbox/schema';
import { type Answers, factsFrom, placeOfAnswer } from '@/lib/settings/first-run/answers';
import { questions } from '@/lib/settings/first-run/questions';
import { FirstTestMail } from './first-test-mail';

interface FirstRunProps {
  linkKey: string;
  mailRoute: MailRoute;
  /** What the questions begin with. */
  proposed: Record<string, unknown>;
  renderedAt: number;
}

/** What drafts in this browser are kept under: nobody is signed in yet. */
const NOBODY = { id: 'first-run', name: '', initials: null, email: '', role: 'owner' } as const;
const FORM = 'first-run';
const LAST = questions.length - 1;
const allFields = Object.assign(
  {},
  ...questions.map(({ fields }) => fields),
) as (typeof questions)[0]['fields'];

/** The questions that make the site somebody's, one after another. */
export function FirstRun({ renderedAt, ...props }: FirstRunProps) {
  return (
    <ToastProvider>
      <RenderTimeProvider renderedAt={renderedAt}>
        <StaffData>
          <ProfileProvider profile={NOBODY}>
            <Questions {...props} />
          </ProfileProvider>
        </StaffData>
      </RenderTimeProvider>
    </ToastProvider>
  );
}

function Questions({ linkKey, mailRoute, proposed }: Omit<FirstRunProps, 'renderedAt'>) {
  const draft = useFieldDraft(FORM, allFields, undefined, proposed);
  // Not part of the draft, which this browser keeps.
  const [password, setPassword] = useState('');
  const { errors, check, clear, showFailure } = useFieldErrors(FORM);
  const [passwordError, setPasswordError] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const index = Math.min(Number(draft.value.question ?? 0), LAST);
  const question = questions[index] ?? questions[0];

  function goTo(next: number) {
    clear();
    draft.setField('question', next);
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }

  const claim = useMutation({
    mutationFn: () => {
      const answers = valuesObject(allFields).parse(pick(draft.value)) as Answers;
      const body = { key: linkKey, ...factsFrom(answers, password) };
      return staffCall('/api/admin/first-run', z.null(), jsonPost(body));
    },
    onSuccess: () => {
      draft.clear();
      window.location.assign('/admin/going-live');
    },
    onError: (error) => showAtQuestion(error),
  });

  /** Goes to the question whose answer the server or a schema refuses. */
  function showAtQuestion(error: unknown) {
    const refused = error instanceof StaffCallError ? error.fields : issuesOf(error);
    const names = Object.keys(refused).map(placeOfAnswer);
    const wrong = questions.findIndex(({ fields, extra }) =>
      names.some((name) =>
        name === 'password' ? extra === 'password' : (name.split('.')[0] ?? '') in fields,
      ),
    );
    if (wrong < 0) return;
    draft.setField('question', wrong);
    setPasswordError(refused['owner.password']);
    const placed = Object.fromEntries(
      Object.entries(refused).map(([place, message]) => [placeOfAnswer(place), message]),
    );
    requestAnimationFrame(() => showFailure(withFields(error, placed)));
  }

  function next() {
    if (question?.extra === 'password') {
      const { error } = newPasswordSchema.safeParse(password);
      setPasswordError(error?.issues[0]?.message);
      if (error) {
        check(valuesObject(question.fields), pick(draft.value, question.fields));
        document.getElementById(`${FORM}-password`)?.focus();
        return;
      }
    }
    if (index === LAST) return claim.mutate();
    const value = pick(draft.value, question?.fields);
    if (check(valuesObject(question?.fields ?? {}), value) === undefined) return;
    if (value.utility === 'other' && !value.otherUtility)
      return showFailure(withFields(undefined, { otherUtility: 'Enter the name of the utility' }));
    goTo(index + 1);
  }

  if (!question) return null;
  return (
    <StaffForm isBusy={claim.isPending} onSubmit={next} aria-label={question.title} className="grid gap-5">
      <div>
        <p className="mb-2 text-caption text-soft">
          Question {index + 1} of {questions.length}
        </p>
        <h1 ref={heading} tabIndex={-1} className="mb-3 text-h3 focus:outline-none">
          {question.title}
        </h1>
        <p className="text-soft">{question.note}</p>
      </div>
      <FieldControls
        key={index}
        fields={question.fields}
        form={FORM}
        draft={draft}
        saved={{}}
        savedBy={null}
        errors={errors}
        isOwner
      />
      {question.extra === 'mail' && (
        <FirstTestMail linkKey={linkKey} route={mailRoute} proposed={String(draft.value.email ?? '')} />
      )}
      {question.extra === 'password' && (
        <Field
          id={controlId(FORM, 'password')}
          label="Password"
          hint="12 characters or more. A few words that don’t usually go together work well. It isn’t kept if you reload this page."
          error={passwordError}
        >
          <Input
            id={controlId(FORM, 'password')}
            type="password"
            autoComplete="new-password"
            maxLength={128}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            {...describedBy(controlId(FORM, 'password'), { hint: true, error: passwordError })}
          />
        </Field>
      )}
      <SaveError error={claim.error} />
      <div className="flex flex-wrap gap-3">
        {index > 0 && (
          <Button variant="outline" onClick={() => goTo(index - 1)}>
            Back
          </Button>
        )}
        <Button type="submit" isInactive={claim.isPending}>
          {index < LAST ? 'Next' : claim.isPending ? 'Finishing…' : 'Finish'}
        </Button>
      </div>
    </StaffForm>
  );
}

/** What is typed into some fields, without what isn't one. */
const pick = (typed: Record<string, unknown>, fields: object = allFields): Record<string, unknown> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, typed[name]]));

const issuesOf = (error: unknown): Record<string, string> =>
  error instanceof z.ZodError
    ? Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]))
    : {};

/** The same failure with messages at other places. */
const withFields = (error: unknown, fields: Record<string, string>) =>
  new StaffCallError(
    error instanceof StaffCallError ? error.status : 400,
    '',
    JSON.stringify({ message: '', fields }),
  );
