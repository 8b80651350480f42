import { savingsAnswer } from '@/lib/site/savings-answer';
import type { AnswerView } from './answer-slots';
import { slot } from './slot';

const { short, figures } = savingsAnswer;

/**
 * The price and the payback of the answer, above the questions where the answer itself is below them. They follow the
 * questions like the answer's own figures. Paper has only the line with the inputs, in place of the questions.
 *
 * @param inputs Whose answer it is, such as `$180 a month · Asheville · faces south`.
 */
export function ShortAnswer({ view, inputs }: { view: AnswerView; inputs: string }) {
  return (
    <section
      aria-label={short.label}
      className="answer border-t-4 border-accent pt-3 text-[0.9375rem] lg:hidden print:block print:border-0 print:p-0"
    >
      <p data-form="inputs" className="font-semibold">
        {inputs}
      </p>
      <dl {...slot(view, 'figures')} className="mt-2! print:hidden!">
        {(['cost', 'payback'] as const).map((name) => (
          <div key={name} {...slot(view, `${name}-item`)}>
            <dt>{figures[name]}</dt>
            <dd {...slot(view, name)} />
          </div>
        ))}
      </dl>
      <a href="#answer" className="link inline-block py-2 print:hidden">
        {short.more}
      </a>
    </section>
  );
}
