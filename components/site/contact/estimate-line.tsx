import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { LEFT_AS_IT_IS } from '@/components/site/form-tools';
import { WITHOUT_ESTIMATE_FIELD } from '@/lib/leads/intake/form-signal-fields';
import type { ContactNotes } from '@/lib/site/contact-notes';
import { joinEstimate } from '@/lib/site/figures';
import { ESTIMATE_PARAMETER } from '@/lib/solar/estimate/contact-path';
import { saveDraft } from './contact-draft';

/** A savings estimate that goes along with the form. */
export interface AttachedEstimate {
  query: string;
  sentence: string;
}

interface EstimateLineProps {
  notes: ContactNotes['estimate'];
  /** The estimate that the page was rendered with. */
  estimate?: AttachedEstimate | undefined;
}

/**
 * The line of the form that says which savings estimate goes along, with a link that removes it; hidden without one. The
 * estimate of a draft is in the line's input before this runs (prepare-form.ts).
 */
export function EstimateLine({ notes: { heading, fallback, remove }, estimate }: EstimateLineProps) {
  const [attached, setAttached] = useState<Partial<AttachedEstimate> | undefined>(estimate);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const query = input.current?.value ?? '';
    if (query === (estimate?.query ?? '')) return;
    setAttached(query ? { query } : undefined);
    if (!query) return;
    const loading = new AbortController();
    fetchSentence(query, loading.signal).then(
      (sentence) => setAttached({ query, sentence }),
      // The line then says less.
      () => {},
    );
    return () => loading.abort();
  }, [estimate]);

  const leaveOut = (event: MouseEvent) => {
    const form = input.current?.form;
    if (!form || !input.current) return;
    event.preventDefault();
    input.current.value = '';
    setAttached(undefined);
    saveDraft(form);
    // The link that had focus is gone.
    form.querySelector<HTMLElement>('[type=submit]')?.focus();
  };

  return (
    <div
      hidden={!attached}
      className="border-l-4 border-accent bg-secondary-wash px-4 py-3 sm:col-span-2"
      data-estimate
    >
      <p className="text-[0.9375rem] font-semibold">{heading}</p>
      <p className="mt-0.5">{joinEstimate(attached?.sentence ?? fallback)}</p>
      <noscript>
        <label className="inline-flex min-h-6 items-center gap-2 text-[0.9375rem]">
          <input type="checkbox" name={WITHOUT_ESTIMATE_FIELD} />
          {remove}
        </label>
      </noscript>
      {/* For visitors who are faster than the form's script: an empty estimate also removes the draft's estimate. */}
      <a
        href={`/contact?${ESTIMATE_PARAMETER}=`}
        onClick={leaveOut}
        className="link inline-block min-h-6 text-[0.9375rem] noscript:hidden"
      >
        {remove}
      </a>
      <input
        ref={input}
        name={ESTIMATE_PARAMETER}
        defaultValue={estimate?.query ?? ''}
        hidden
        readOnly
        aria-label={heading}
        toolparamdescription={LEFT_AS_IT_IS}
        autoComplete="off"
      />
    </div>
  );
}

/** The server words the estimate, so that a page with the form needs none of its code. */
async function fetchSentence(query: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(`/api/savings?${query}`, { signal });
  const { meta } = await response.json();
  return meta.sentence;
}
