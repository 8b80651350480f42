import { Check } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import { questions } from '@/lib/settings/first-run/questions';

interface QuestionListProps {
  index: number;
  /** The last question that somebody has been at. */
  reached: number;
  onChoose: (index: number) => void;
}

/** How far somebody is, as a bar where there is little room, or else as a list that leads back to what is answered. */
export function QuestionList({ index, reached, onChoose }: QuestionListProps) {
  return (
    <>
      <div aria-hidden="true" className="mb-6 h-1 overflow-hidden rounded-xs bg-rule lg:hidden">
        <div className="h-full bg-accent" style={{ width: `${(100 * (index + 1)) / questions.length}%` }} />
      </div>
      <nav aria-label="Questions" className="max-lg:hidden">
        <ol className="sticky top-8 grid border-l border-rule">
          {questions.map(({ name }, at) => (
            <li key={name}>
              <button
                type="button"
                aria-current={at === index ? 'step' : undefined}
                disabled={at > reached}
                onClick={() => onChoose(at)}
                className={classNames(
                  '-ml-px flex min-h-9 w-full items-center justify-between gap-2 border-l-2 pl-4 text-left text-[0.9375rem]',
                  at === index
                    ? 'border-primary font-semibold'
                    : 'border-transparent text-soft enabled:hover:text-ink',
                )}
              >
                {name}
                {at < reached && at !== index && (
                  <>
                    <Check aria-hidden="true" className="size-4 shrink-0" />
                    <span className="sr-only">, answered</span>
                  </>
                )}
              </button>
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}
