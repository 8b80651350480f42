import { Button } from '@/components/ui/button';
import { savingsAnswer } from '@/lib/site/savings-answer';
import { weatherNote } from '@/lib/site/weather-note';
import type { AnswerView } from './answer-slots';
import { slot } from './slot';

/**
 * The answer to an estimate in words and figures, beside the questions, and the link that sends it. The link stands above the
 * figures: the column is sticky, and what is below them may be outside the window.
 */
export function SavingsAnswer({ view }: { view: AnswerView }) {
  return (
    <section
      id="answer"
      aria-labelledby="answer-heading"
      className="answer scroll-mt-16 border-t-4 border-accent pt-4"
    >
      <h2 id="answer-heading" className="text-h3">
        {savingsAnswer.heading}
      </h2>
      <p {...slot(view, 'sentence')} className="mt-4 font-serif text-h4 leading-snug text-pretty" />
      <p {...slot(view, 'outlook')} className="mt-3" />
      <p {...slot(view, 'sizing')} className="mt-3" />
      <p {...slot(view, 'reason')} className="mt-3" />
      <p {...slot(view, 'rules')} className="mt-3 border-l-4 border-accent pl-4" />
      <next-step className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">
        <Button asChild variant="accent" size="large">
          <a {...slot(view, 'send')} />
        </Button>
        <p {...slot(view, 'closing')} className="max-w-measure text-[0.9375rem] leading-snug" />
      </next-step>
      <AnswerFigures view={view} />
      <p {...slot(view, 'loan')} className="mt-3" />
      <p className="mt-3 text-caption text-soft">{weatherNote()}</p>
    </section>
  );
}

const names = Object.entries(savingsAnswer.figures);

/** The estimate in six figures. */
function AnswerFigures({ view }: { view: AnswerView }) {
  return (
    <dl {...slot(view, 'figures')}>
      {names.map(([name, label]) => (
        <div key={name} {...slot(view, `${name}-item`)}>
          <dt>{label}</dt>
          <dd {...slot(view, name)} />
          <dd {...slot(view, `${name}-note`)} />
        </div>
      ))}
    </dl>
  );
}
