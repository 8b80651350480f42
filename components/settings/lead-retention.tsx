'use client';

import { type FormEvent, useState } from 'react';
import { jsonPost, staffCall } from '@/components/admin/staff-call';
import { SaveError } from '@/components/leads/detail/save-error';
import { useSaving } from '@/components/leads/detail/use-saving';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import { type Retention, retentionSchema } from '@/lib/retention/schema';
import { ListFailed, ListLoading } from './list-states';
import { SettingsSection } from './settings-section';
import { useLoaded } from './use-loaded';

const PATH = '/api/admin/retention';

/** After how many months contacted leads are anonymised: for owners. */
export function LeadRetention() {
  const { data, hasFailed, reload } = useLoaded((signal) => staffCall(PATH, retentionSchema, { signal }));
  return (
    <SettingsSection
      id="lead-retention"
      note="Once a day, contacted leads that nobody worked on for so long are anonymized, as by Erase, and what came so long ago and is still in quarantine is deleted. The privacy policy says the same."
    >
      {!data && !hasFailed && <ListLoading what="how long leads are kept" />}
      {!data && hasFailed && <ListFailed what="how long leads are kept" onRetry={reload} />}
      {data && <RetentionForm stored={data} />}
    </SettingsSection>
  );
}

function RetentionForm({ stored }: { stored: Retention }) {
  const [months, setMonths] = useState(stored.months?.toString() ?? '');
  const { isSaving, error, setError, save } = useSaving();
  const toast = useToast();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const checked = retentionSchema.safeParse({ months: months.trim() === '' ? null : Number(months) });
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    const isStored = await save(() => staffCall(PATH, retentionSchema, jsonPost(checked.data)));
    if (isStored) toast({ title: 'Saved. The privacy policy says so now.' });
  }

  return (
    <form noValidate onSubmit={submit} aria-label="How long leads are kept" className="grid gap-4">
      <Field id="retention-months" label="Months after the last contact">
        <Input
          id="retention-months"
          inputMode="numeric"
          autoComplete="off"
          placeholder="No end"
          value={months}
          aria-invalid={error ? true : undefined}
          onChange={(event) => setMonths(event.target.value)}
          className="min-h-11 max-w-40 py-2"
        />
      </Field>
      <p className="text-caption text-soft">
        Empty keeps them without an end. What is anonymized cannot be brought back. Leads that wait for a
        first contact, or have a follow-up ahead, stay.
      </p>
      <SaveError error={error} />
      <Button type="submit" aria-disabled={isSaving} className="justify-self-start">
        {isSaving ? 'Saving…' : 'Save'} <span className="sr-only">how long leads are kept</span>
      </Button>
    </form>
  );
}
