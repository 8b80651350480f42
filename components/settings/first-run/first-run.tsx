'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
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
import { ToastProvider } from '@/components/ui/toast';
import { enrollmentProofSchema, enrollmentResponseSchema } from '@/lib/accounts/second-factor/schema';
import { newPasswordSchema } from '@/lib/accounts/sign-in/schema';
import { valuesObject } from '@/lib/fields/kinds';
import type { MailRoute } from '@/lib/outbox/schema';
import { type Answers, factsFrom, placeOfAnswer } from '@/lib/settings/first-run/answers';
import { townChangesIn } from '@/lib/settings/first-run/places';
import { askedFields, questions } from '@/lib/settings/first-run/questions';
import { FirstPassword } from './first-password';
import { FirstSecondFactor } from './first-second-factor';
import { FirstTestMail } from './first-test-mail';
import { FirstTowns } from './first-towns';
import { QuestionList } from './question-list';
import { useQuestionHistory } from './use-question-history';

interface FirstRunProps {
  linkKey: string;
  mailRoute: MailRoute;
  /** Whether an owner may do without a second factor for now. */
  mayDefer: boolean;
  /** What the questions begin with. */
  proposed: Record<string, unknown>;
  renderedAt: number;
}

/** What drafts in this browser are kept under: nobody is signed in yet. */
const NOBODY = { id: 'first-run', name: '', initials: null, email: '', role: 'owner' } as const;
const FORM = 'first-run';
const LAST = questions.length - 1;
const OF_PASSWORD = questions.findIndex(({ extra }) => extra === 'password');
const LookPreview = lazy(() => import('@/components/settings/look-preview'));

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

function Questions({ linkKey, mailRoute, mayDefer, proposed }: Omit<FirstRunProps, 'renderedAt'>) {
  const draft = useFieldDraft(FORM, askedFields(proposed), undefined, proposed);
  const answers = draft.value;
  // Not part of the draft, which this browser keeps.
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { errors, check, clear, forget, showFailure } = useFieldErrors(FORM);
  const [extraError, setExtraError] = useState<string>();
  // After a reload the password has to be typed again.
  const last = password === '' ? OF_PASSWORD : LAST;
  const index = Math.min(Number(answers.question ?? 0), last);
  const reached = Math.min(Number(answers.reached ?? index), last);
  const question = questions[index] as (typeof questions)[number];
  const fields = askedFields(answers, question.fields);

  function show(next: number) {
    clear();
    setExtraError(undefined);
    claim.reset();
    draft.setField('question', next);
    draft.setField('reached', Math.max(next, reached));
    window.scrollTo({ top: 0 });
  }

  const { heading, goTo } = useQuestionHistory(index, show);

  const owner = { name: String(answers.name ?? ''), email: String(answers.ownerEmail ?? '').trim() };
  const factor = useQuery({
    queryKey: ['first run', 'second factor', linkKey, owner],
    queryFn: () =>
      staffCall(
        '/api/admin/first-run/second-factor',
        enrollmentResponseSchema,
        jsonPost({ key: linkKey, ...owner }),
      ),
    enabled: question.extra === 'code',
  });

  const claim = useMutation({
    mutationFn: (secondFactor: { enrollment: string; code: string } | undefined) => {
      const asked = askedFields(answers);
      const checked = valuesObject(asked).parse(pick(answers, asked)) as Answers;
      const body = { key: linkKey, ...factsFrom(checked, townChangesIn(answers), password), secondFactor };
      return staffCall('/api/admin/first-run', z.null(), jsonPost(body));
    },
    onSuccess: () => {
      draft.clear();
      window.location.assign('/admin/going-live');
    },
    onError: (error) => {
      if (codeOf(error) !== 'too-late') return showAtQuestion(error);
      setCode('');
      void factor.refetch();
    },
  });

  /** Goes to the question whose answer the server or a schema refuses. */
  function showAtQuestion(error: unknown) {
    const refused = error instanceof StaffCallError ? error.fields : issuesOf(error);
    const placed = Object.fromEntries(
      Object.entries(refused).map(([place, message]) => [placeOfAnswer(place), message]),
    );
    const wrong = questions.findIndex(({ fields: some, extra }) =>
      Object.keys(placed).some((place) => place === extra || (place.split('.')[0] ?? '') in some),
    );
    if (wrong < 0) return;
    draft.setField('question', wrong);
    setExtraError(placed[questions[wrong]?.extra ?? '']);
    requestAnimationFrame(() => showFailure(withFields(error, placed)));
  }

  /** Whether what the question asks besides its fields is answered; else says what is wrong. */
  function checkExtra(): boolean {
    const [schema, typed] =
      question.extra === 'password'
        ? [newPasswordSchema, password]
        : question.extra === 'code'
          ? [enrollmentProofSchema.shape.code, code]
          : [];
    const { error } = schema?.safeParse(typed) ?? {};
    setExtraError(error?.issues[0]?.message);
    return !error;
  }

  function next() {
    const isRight = checkExtra();
    if (check(valuesObject(fields), pick(answers, fields)) === undefined) return;
    if (!isRight) return document.getElementById(controlId(FORM, question.extra ?? ''))?.focus();
    if (index < LAST) return goTo(index + 1);
    if (factor.data) claim.mutate({ enrollment: factor.data.enrollment, code });
  }

  const controls = (
    <div className={question.isPaired ? 'grid gap-6 sm:grid-cols-2 *:[fieldset]:col-span-full' : 'contents'}>
      <FieldControls
        fields={fields}
        form={FORM}
        draft={{
          ...draft,
          setField(name, value) {
            forget(name);
            draft.setField(name, value);
          },
        }}
        saved={{}}
        savedBy={null}
        errors={errors}
        isOwner
      />
    </div>
  );
  const isDead = codeOf(claim.error) === 'link-expired' || codeOf(factor.error) === 'link-expired';
  return (
    <div className="grid gap-x-16 lg:grid-cols-[11rem_minmax(0,32rem)]">
      <QuestionList index={index} reached={reached} onChoose={goTo} />
      <StaffForm
        key={index}
        isBusy={claim.isPending}
        onSubmit={next}
        aria-label={question.title}
        className="grid content-start gap-6"
      >
        <div>
          <p className="mb-2 text-caption text-soft">
            Question {index + 1} of {questions.length}
          </p>
          <h1 ref={heading} tabIndex={-1} className="mb-2 text-h3 focus:outline-none">
            {question.title}
          </h1>
          <p className="text-soft">{question.note}</p>
        </div>
        {controls}
        {question.extra === 'towns' && (
          <FirstTowns id={controlId(FORM, 'towns')} answers={answers} setField={draft.setField} />
        )}
        {question.extra === 'colors' && (
          <Suspense>
            <LookPreview value={answers} setField={draft.setField} isBrief />
          </Suspense>
        )}
        {question.extra === 'mail' && (
          <FirstTestMail
            linkKey={linkKey}
            name={owner.name}
            route={mailRoute}
            check={() => {
              const checked = check(valuesObject(fields), pick(answers, fields));
              return checked && String(checked.ownerEmail);
            }}
          />
        )}
        {question.extra === 'password' && (
          <FirstPassword
            id={controlId(FORM, 'password')}
            email={owner.email}
            password={password}
            onChange={(typed) => {
              setExtraError(undefined);
              setPassword(typed);
            }}
            error={extraError}
          />
        )}
        {question.extra === 'code' && (
          <FirstSecondFactor
            id={controlId(FORM, 'code')}
            enrollment={factor.data}
            failure={factor.error}
            onRetry={() => void factor.refetch()}
            code={code}
            onChange={(typed) => {
              setExtraError(undefined);
              setCode(typed);
            }}
            error={extraError}
          />
        )}
        {index === LAST && !extraError && <SaveError error={claim.error} />}
        {isDead && (
          <a href="/admin/sign-in" className="link inline-block min-h-6 justify-self-start">
            Sign in
          </a>
        )}
        <div className="flex flex-wrap gap-3">
          {index > 0 && (
            <Button variant="outline" isInactive={claim.isPending} onClick={() => goTo(index - 1)}>
              Back
            </Button>
          )}
          <Button type="submit" isInactive={claim.isPending || (index === LAST && !factor.data)}>
            {index < LAST ? 'Next' : claim.isPending ? 'Finishing…' : 'Finish'}
          </Button>
          {index === LAST && mayDefer && (
            <Button
              variant="quiet"
              className="px-3 max-sm:px-0"
              isInactive={claim.isPending}
              onClick={() => {
                setExtraError(undefined);
                claim.mutate(undefined);
              }}
            >
              Finish without, and set it up later
            </Button>
          )}
        </div>
      </StaffForm>
    </div>
  );
}

/** What is typed into some fields, without what isn't one. */
const pick = (typed: Record<string, unknown>, fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, typed[name]]));

const codeOf = (error: unknown) => (error instanceof StaffCallError ? error.code : undefined);

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
