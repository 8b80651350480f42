import { contentColumns } from '@/components/site/content-section';
import { Button } from '@/components/ui/button';
import { joinFigures } from '@/lib/site/figures';
import { savingsAnswer } from '@/lib/site/savings-answer';
import type { ConstantKey, ConstantUnit, EstimateConstant } from '@/lib/solar/estimate/constants';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import type { AnswerView } from './answer-slots';
import { assumptionGroups, isKnownHere } from './assumption-groups';
import { slot } from './slot';

const months = ['Jan', 'Feb', 'March', 'April', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

/** The date of a review as the page says it: `Nov 21, 2026` for `2026-11-21`. */
function reviewDate(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${months[(month ?? 1) - 1]} ${date}, ${year}`;
}

interface AssumptionsProps {
  view: AnswerView;
  inputs: Pick<EstimateInputs, 'assumptions'>;
  /** Ours, as an owner last reviewed them. */
  constants: Readonly<Record<ConstantKey, EstimateConstant>>;
  /** The date of the oldest review. */
  reviewedOn: string;
  /** The id of the form that the fields belong to. */
  form: string;
}

const { heading, reviewed, lead, answer, reset, unknown } = savingsAnswer.assumptions;

/** Every constant of the estimate with its source and its date, in fields of the form, and a link back to ours. */
export function Assumptions({ view, inputs, constants, reviewedOn, form }: AssumptionsProps) {
  return (
    <section id="assumptions" aria-labelledby="assumptions-heading" className="answer wrap pb-air">
      <div className={contentColumns}>
        <details className="lg:col-start-2" open={Object.keys(inputs.assumptions).length > 0}>
          <summary>
            <h2 id="assumptions-heading" className="text-h3">
              {heading}
            </h2>
            <p className="text-caption text-soft">{`${reviewed} ${reviewDate(reviewedOn)}`}</p>
          </summary>
          <p className="mt-4 max-w-measure">{lead}</p>
          <p {...slot(view, 'changed-row')} className="mt-3">
            <span {...slot(view, 'changed')} />{' '}
            <a {...slot(view, 'reset')} data-action="reset-assumptions" className="link">
              {reset}
            </a>
          </p>
          <div className="groups">
            {assumptionGroups.filter(isKnownHere).map((group) => (
              <fieldset key={group.heading}>
                <legend>{group.heading}</legend>
                {group.keys.map((key) => (
                  <Assumption
                    key={key}
                    name={key}
                    constant={constants[key]}
                    value={inputs.assumptions[key] ?? constants[key].value}
                    form={form}
                  />
                ))}
              </fieldset>
            ))}
          </div>
          {unknown().map((text) => (
            <p key={text} className="mt-4 max-w-measure">
              {text}
            </p>
          ))}
          <Button type="submit" variant="accent" form={form} className="without-script mt-6">
            {answer}
          </Button>
        </details>
      </div>
    </section>
  );
}

const units: Record<ConstantUnit, string> = {
  'kwh-per-kw': 'kWh per kW',
  percent: 'percent',
  factor: 'of 1',
  'cents-per-kwh': 'cents per kWh',
  dollars: 'dollars',
  'dollars-per-kw': 'dollars per kW',
  'dollars-per-watt': 'dollars per watt',
  kwh: 'kWh',
  kw: 'kW',
  watts: 'watts',
  days: 'days',
  'degrees-fahrenheit': 'degrees Fahrenheit',
  'kg-per-kwh': 'kg per kWh',
};

interface AssumptionProps {
  name: ConstantKey;
  constant: EstimateConstant;
  value: number;
  form: string;
}

/** A field for a constant. Its placeholder is our value, which `resetAssumptions` returns it to. */
function Assumption({ name, constant, value, form }: AssumptionProps) {
  const { label, unit, min, max, source, sourceUrl, confidence, reviewedOn } = constant;
  return (
    <p>
      <label>
        {joinFigures(label)}
        <input
          type="number"
          name={name}
          form={form}
          min={min}
          max={max}
          step="any"
          placeholder={String(constant.value)}
          defaultValue={value}
          data-changed={value !== constant.value || undefined}
        />
        <span>{units[unit]}</span>
      </label>
      <small>
        {sourceUrl && <a href={sourceUrl}>{joinFigures(source)}</a>}
        {joinFigures(
          `${sourceUrl ? '' : source}, checked ${reviewDate(reviewedOn)}, confidence ${confidence}`,
        )}
      </small>
    </p>
  );
}
