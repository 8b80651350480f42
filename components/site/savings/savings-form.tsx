import type { ReactNode } from 'react';
import { savingsTool } from '@/components/site/form-tools';
import { savings } from '@/lib/site/savings';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import { BasicsFields } from './basics-fields';
import { RoofFields } from './roof-fields';
import { SavingsActions } from './savings-actions';

/** The form's id, for controls elsewhere on the page that belong to it. */
export const SAVINGS_FORM = 'estimate';

interface SavingsFormProps {
  inputs: EstimateInputs;
  /** The date in the business's time zone, such as `2026-11-21`. */
  day: string;
  /** The question about the ridge. */
  ridge: ReactNode;
  /** The answer's price and payback, as long as the questions come before the answer. */
  short?: ReactNode;
  /** The line that the questions are folded into, if they were answered. */
  folded: ReactNode;
  /** The answer in short, beside the questions. */
  children: ReactNode;
}

/** What the estimate asks. It's answered as it is filled in, or by the server without JavaScript. */
export function SavingsForm({ inputs, day, ridge, short, folded, children }: SavingsFormProps) {
  return (
    <form
      id={SAVINGS_FORM}
      action={savings.path}
      method="get"
      autoComplete="off"
      {...savingsTool}
      className="wrap grid gap-x-14 gap-y-9 pt-7 pb-air lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:pt-12 xl:gap-x-20"
    >
      {short}
      {folded}
      <Step number={1} heading={savings.basics.heading}>
        <BasicsFields inputs={inputs} day={day} ridge={ridge} />
      </Step>
      <div
        className={`answer-column lg:col-start-2 lg:row-span-3 ${folded ? 'lg:row-start-2' : 'lg:row-start-1'}`}
      >
        <div className="lg:sticky lg:top-24">{children}</div>
      </div>
      <Step number={2} heading={savings.roof.heading}>
        <RoofFields inputs={inputs} />
      </Step>
      <SavingsActions />
    </form>
  );
}

interface StepProps {
  number: number;
  heading: string;
  children: ReactNode;
}

function Step({ number, heading, children }: StepProps) {
  const id = `estimate-step-${number}`;
  return (
    <section aria-labelledby={id} className="min-w-0 border-t border-current pt-4">
      <h2 id={id} className="flex items-baseline gap-4 text-h3">
        <span aria-hidden="true" className="text-accent-text">
          {number}
        </span>
        {heading}
      </h2>
      <div className="mt-6">{children}</div>
    </section>
  );
}
