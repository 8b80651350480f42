import type { ContactNotes } from '@/lib/site/contact-notes';
import { joinEstimate } from '@/lib/site/figures';
import { ESTIMATE_PARAMETER } from '@/lib/solar/estimate/contact-path';

/** A savings estimate that goes along with the form. */
export interface AttachedEstimate {
  query: string;
  sentence: string;
}

interface EstimateLineProps {
  notes: ContactNotes['estimate'];
  estimate?: AttachedEstimate | undefined;
}

/**
 * The line of the form that says which savings estimate goes along, with a link that removes it; hidden without one. The
 * page's own script shows and removes it (attach-estimate.ts). Without JavaScript, the server renders it and the link leads
 * to the form without it.
 */
export function EstimateLine({ notes: { heading, fallback, remove }, estimate }: EstimateLineProps) {
  return (
    <div
      data-estimate={estimate?.query ?? ''}
      hidden={!estimate}
      className="border-l-4 border-gold bg-haze-wash px-4 py-3 sm:col-span-2"
    >
      <p className="text-[0.9375rem] font-semibold">{heading}</p>
      <p data-sentence className="mt-0.5">
        {joinEstimate(estimate?.sentence ?? fallback)}
      </p>
      <a href="/contact" className="link inline-block min-h-6 text-[0.9375rem]">
        {remove}
      </a>
      <input
        name={ESTIMATE_PARAMETER}
        defaultValue={estimate?.query ?? ''}
        hidden
        readOnly
        aria-label={heading}
        autoComplete="off"
      />
    </div>
  );
}
