import './savings.css';
import './answer/answer.css';
import { Horizon } from '@/components/site/horizon';
import { PageHeader } from '@/components/site/page-header';
import { PageSearchData } from '@/components/site/page-search-data';
import type { PageSeo } from '@/lib/seo/resolve';
import { savings } from '@/lib/site/savings';
import { savingsLead } from '@/lib/site/savings-lead';
import { likelyUtility, utilityName } from '@/lib/site/town-utility';
import { findTown } from '@/lib/site/towns';
import type { ConstantKey, ConstantValues, EstimateConstant } from '@/lib/solar/estimate/constants';
import { estimate } from '@/lib/solar/estimate/estimate';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import { answerView } from './answer/answer-view';
import { Assumptions } from './answer/assumptions';
import { SavingsAnswer } from './answer/savings-answer';
import { SavingsCharts } from './answer/savings-charts';
import { ShortAnswer } from './answer/short-answer';
import { slot } from './answer/slot';
import { FoldedInputs } from './folded-inputs';
import { inputsLine } from './inputs-line';
import { QueryNotes } from './query-notes';
import { RidgeFields } from './ridge-fields';
import { SAVINGS_FORM, SavingsForm } from './savings-form';

interface SavingsPageProps {
  seo: PageSeo;
  inputs: EstimateInputs;
  /** What it's computed with, and the date of the oldest review. */
  constants: {
    values: ConstantValues;
    constants: Readonly<Record<ConstantKey, EstimateConstant>>;
    reviewedOn: string;
  };
  /** What was changed in the visitor's query; undefined for the page of the typical house, which has none. */
  notes?: string[];
}

/** The savings page: the questions, and the answer to them. The script of `<savings-calculator>` keeps it up to date. */
export function SavingsPage({ seo, inputs, constants, notes }: SavingsPageProps) {
  const town = findTown(inputs.town);
  if (!town) throw new Error(`there is no town ${inputs.town}`);
  const utility = likelyUtility(town);
  const values = { ...constants.values, ...inputs.assumptions };
  const place = { utility, townName: town.name, utilityName: utilityName(utility) };
  const context = { ...place, constants: values, today: seo.day };
  const view = answerView(inputs, estimate(inputs, context), context);
  return (
    <>
      <PageSearchData seo={seo} />
      <PageHeader
        path={savings.path}
        heading={seo.h1}
        lead={savingsLead().lead}
        isCompact
        sky={<Horizon sun={0.6} hour="day" className="absolute inset-x-0 bottom-0 h-44 2xl:h-56" />}
      />
      <savings-calculator className="block">
        <SavingsForm
          inputs={inputs}
          day={seo.day}
          ridge={
            <RidgeFields
              ridge={inputs.ridge}
              summary={<p {...slot(view, 'ridge')} className="mt-2 text-caption text-soft" />}
            />
          }
          short={!notes && <ShortAnswer view={view} inputs={inputsLine(inputs, town.name)} />}
          folded={notes && <FoldedInputs inputs={inputs} townName={town.name} isOpen={notes.length > 0} />}
        >
          <QueryNotes notes={notes ?? []} />
          <SavingsAnswer view={view} />
        </SavingsForm>
        <SavingsCharts view={view} />
        <Assumptions
          view={view}
          inputs={inputs}
          constants={constants.constants}
          reviewedOn={constants.reviewedOn}
          form={SAVINGS_FORM}
        />
        <p role="status" data-form="status" className="sr-only" />
      </savings-calculator>
    </>
  );
}
