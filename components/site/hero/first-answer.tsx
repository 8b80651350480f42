import { ArrowRight } from 'lucide-react';
import { billTool } from '@/components/site/form-tools';
import { Button } from '@/components/ui/button';
import { Input, Select } from '@/components/ui/field';
import { firstAnswer } from '@/lib/site/first-answer';
import { monthNames } from '@/lib/site/month-names';
import { SAVINGS_ANSWER } from '@/lib/site/savings-path';
import { townAnchor } from '@/lib/site/town-anchor';
import { likelyUtility, utilityName } from '@/lib/site/town-utility';
import { findTown, towns } from '@/lib/site/towns';
import type { ConstantValues } from '@/lib/solar/estimate/constants';
import { typicalHouse } from '@/lib/solar/estimate/typical-house';
import { answerLinks, answerWords } from './answer-words';
import { type BillAnswer, billAnswer } from './bill-answer';

/** What answers are computed with today. */
export interface TodaysConstants {
  values: ConstantValues;
  /** The day of the oldest review, such as `2026-11-21`. */
  reviewedOn: string;
}

/** The answer that the page is sent with. */
export const exampleAnswer = ({ values }: TodaysConstants, today: string): BillAnswer => {
  const { anchor, utility } = townData(typicalHouse().town);
  return billAnswer(typicalHouse().bill, { town: anchor, utility, constants: values, today });
};

interface FirstAnswerProps {
  example: BillAnswer;
  constants: TodaysConstants;
  /** The date in the business's time zone, such as `2026-11-21`. */
  day: string;
}

/**
 * The bill and the town in the first screen, and what solar would do for them: an example, until the visitor types
 * (islands/bill-answer-element.ts). Without scripts the savings page answers.
 */
export function FirstAnswer({ example, constants: { values, reviewedOn }, day }: FirstAnswerProps) {
  const town = townData(typicalHouse().town);
  const prices = monthText(reviewedOn);
  const when = { year: Number(day.slice(0, 4)), prices };
  const words = answerWords(typicalHouse().bill, example, town, when);
  // In the town of a cooperative the button shows before the script runs.
  const links = answerLinks(typicalHouse().bill, town, example);
  return (
    <bill-answer
      className="hero-answer"
      data-state={example.outcome === 'answer' ? 'example' : example.outcome}
      data-constants={JSON.stringify(values)}
      data-prices={prices}
    >
      <form action={SAVINGS_ANSWER} method="get" autoComplete="off" noValidate {...billTool}>
        <div className="hero-bill">
          <label htmlFor="hero-bill">{firstAnswer.bill}</label>
          <span className="relative block">
            <span aria-hidden="true" className="absolute inset-y-0 left-3.5 flex items-center text-soft">
              $
            </span>
            <Input
              id="hero-bill"
              name="bill"
              inputMode="decimal"
              enterKeyHint="done"
              maxLength={9}
              placeholder={String(typicalHouse().bill)}
              aria-describedby="hero-error"
              className="pl-7! font-semibold tabular-nums"
            />
          </span>
        </div>
        <div className="hero-town">
          <label htmlFor="hero-town">{firstAnswer.town}</label>
          <TownSelect />
        </div>
        <p id="hero-error" data-part="error" className="hero-error" />
        <Button type="submit" variant="outline" size="large" className="hero-button">
          {firstAnswer.submit}
        </Button>
      </form>
      <div className="hero-figures">
        <p className="hero-says">
          <span className="for-example">
            <b>{firstAnswer.example}</b> a ${typicalHouse().bill} bill in{' '}
            <span data-part="example-town">{town.name}</span>.{' '}
            <span className="max-sm:hidden">{firstAnswer.exampleHint}</span>
          </span>
          <span className="for-answer">
            <b>{firstAnswer.answer}</b>
            <span data-part="says" />
            <span data-part="place" className="max-sm:hidden" />.{' '}
            <a data-part="how" href={links.how}>
              {firstAnswer.how}
            </a>
          </span>
        </p>
        <dl>
          <div>
            <dt>{firstAnswer.cost}</dt>
            <dd data-part="cost">{words.cost}</dd>
          </div>
          <div>
            <dt>{firstAnswer.monthly}</dt>
            <dd>
              <span className="sr-only">from </span>
              <span data-part="now" className="text-on-inverse-soft">
                {words.now}
              </span>{' '}
              <ArrowRight aria-hidden="true" className="hero-arrow" />
              <span className="sr-only">to about </span>
              <span data-part="after" className="text-accent">
                {words.after}
              </span>
            </dd>
          </div>
          <div>
            <dt>{firstAnswer.year}</dt>
            <dd data-part="year">{words.year}</dd>
          </div>
          <div>
            <dt data-part="roof">{words.roof}</dt>
            <dd data-part="panels">{words.panels}</dd>
          </div>
        </dl>
        <div className="hero-word">
          <p data-part="verdict">{words.verdict}</p>
          <p data-part="why">{words.why}</p>
        </div>
        <Button asChild variant="accent" size="large" className="hero-call">
          <a data-part="call" href={links.call}>
            {links.callText}
          </a>
        </Button>
      </div>
      <p role="status" data-part="status" className="sr-only" />
      <next-step />
    </bill-answer>
  );
}

const monthText = (day: string) => `${monthNames[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** What an answer says of a town. */
function townData(anchor: string) {
  const town = findTown(anchor);
  if (!town) throw new Error(`there is no town ${anchor}`);
  const utility = likelyUtility(town);
  const isMixed = town.utilities.length > 1;
  return { anchor, name: town.name, utility, utilityName: utilityName(utility), isMixed };
}

/** The towns, each with its utility as data for the script; the select has that of the first. */
function TownSelect() {
  const dataOf = (anchor: string) => {
    const { utility, utilityName, isMixed } = townData(anchor);
    return { 'data-utility': utility, 'data-utility-name': utilityName, 'data-mixed': String(isMixed) };
  };
  const usual = dataOf(typicalHouse().town);
  const ownData = (anchor: string) =>
    Object.fromEntries(
      Object.entries(dataOf(anchor)).filter(([name, value]) => usual[name as keyof typeof usual] !== value),
    );
  return (
    <Select id="hero-town" name="town" defaultValue={typicalHouse().town} {...usual}>
      {towns().map(({ name }) => (
        <option key={name} value={townAnchor(name)} {...ownData(townAnchor(name))}>
          {name}
        </option>
      ))}
    </Select>
  );
}
