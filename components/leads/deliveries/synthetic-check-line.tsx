'use client';

import { useNow } from '@/components/leads/use-now';
import { SaveError } from '@/components/shell/save-error';
import { useSaving } from '@/components/shell/use-saving';
import { Button } from '@/components/ui/button';
import { syntheticCheckText } from './synthetic-check-text';
import { useSyntheticCheck } from './use-synthetic-check';

const tones = { good: 'text-soft', late: 'text-gold-text font-semibold', bad: 'text-danger font-semibold' };

/** The status of the synthetic check: when it last succeeded, where the latest run failed, and a button to run it now. */
export function SyntheticCheckLine() {
  const { status, prove } = useSyntheticCheck();
  const now = useNow();
  const { isSaving, error, save } = useSaving();
  if (!status) return null;
  const { tone, words, failureText } = syntheticCheckText(status, now);
  const isRunning = isSaving || status.latest?.state === 'running';
  return (
    <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1 max-md:w-full">
      <p role="status" data-tone={tone} className={`min-w-0 wrap-anywhere max-md:flex-1 ${tones[tone]}`}>
        {words}
        {failureText && <span className="block font-normal">{failureText}</span>}
      </p>
      <Button
        variant="quiet"
        size="small"
        aria-disabled={isRunning}
        onClick={() => isRunning || save(prove)}
        className="-mr-3 text-primary"
      >
        {isRunning ? 'Proving…' : 'Prove now'}
      </Button>
      <SaveError error={error} />
    </div>
  );
}
