import type { ProcessStep } from '@/lib/site/schema';

/** The steps of the work in their order, each with its time where it is known. */
export function ProcessSteps({ steps }: { steps: readonly ProcessStep[] }) {
  return (
    <ol className="mt-10 grid gap-y-10 md:grid-cols-2 md:gap-x-10 lg:mt-14 lg:grid-cols-4 lg:gap-x-0">
      {steps.map(({ title, text, duration }, index) => (
        <li key={title} className="border-t border-primary lg:pr-8">
          <span aria-hidden="true" className="-mt-1.5 block size-3 rounded-full bg-gold ring-4 ring-paper" />
          <p aria-hidden="true" className="mt-5 font-serif text-h4 text-gold-text">
            {index + 1}
          </p>
          <h3 className="mt-1 text-h4">{title}</h3>
          <p className="mt-2 text-[0.97rem] text-soft">{text}</p>
          {duration && <p className="mt-3 text-[0.97rem] font-semibold">{duration}</p>}
        </li>
      ))}
    </ol>
  );
}
