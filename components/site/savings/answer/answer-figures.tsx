import { savingsAnswer } from '@/lib/site/savings-answer';
import type { AnswerView } from './answer-slots';
import { slot } from './slot';

const names = Object.entries(savingsAnswer.figures);

/** The estimate in six figures. */
export function AnswerFigures({ view }: { view: AnswerView }) {
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
