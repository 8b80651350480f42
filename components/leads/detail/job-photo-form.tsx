import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SaveError } from '@/components/shell/save-error';
import { settingQuery } from '@/components/shell/use-setting';
import { Button } from '@/components/ui/button';
import { DateInput, Field, Input, Select } from '@/components/ui/field';
import type { LeadFile } from '@/lib/leads/files/schema';
import { MAX_ALT_LENGTH } from '@/lib/pictures/schema';
import { isoDay } from '@/lib/site/calendar-day';
import { jobTitle } from '@/lib/site/facts/lists';
import { addJobPhoto } from './detail-calls';

interface JobPhotoFormProps {
  leadId: string;
  file: LeadFile;
  onClose: () => void;
}

// The link is below the picture. React calls a ref again on each render when it is another function.
const focusOnMount = (link: HTMLAnchorElement | null) => link?.focus();

/** Adds a homeowner's photo to a job that the site shows. Sending it to us was no consent to that, so it asks for another. */
export function JobPhotoForm({ leadId, file, onClose }: JobPhotoFormProps) {
  const client = useQueryClient();
  const jobsQuery = settingQuery('jobs');
  const { data: jobs, error: loadError } = useQuery(jobsQuery);
  const [typed, setTyped] = useState({ job: '', alt: '', consentDate: '', consentBy: '' });
  const set = (changed: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changed }));
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => addJobPhoto(leadId, file.id, { ...typed, version: jobs?.version ?? 0 }),
    onSettled: () => client.invalidateQueries(jobsQuery),
  });
  if (isSuccess)
    return (
      <p role="status" className="mt-4 border-l-4 border-success bg-success-wash px-4 py-2.5 font-semibold">
        The job has a copy of this photo, which stays there when this lead is erased.
      </p>
    );
  if (loadError) return <SaveError error={loadError} />;
  if (!jobs) return null;
  if (jobs.value.length === 0)
    return (
      <p className="mt-4">
        There’s no job yet.{' '}
        <a href="/admin/settings/jobs" className="link" ref={focusOnMount}>
          Add one
        </a>
        , and then come back.
      </p>
    );
  return (
    <form
      aria-label="Use this photo in a job"
      className="mt-4 grid gap-3 border-t border-rule pt-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <p className="max-w-measure sm:col-span-2">
        They sent it to us alone. To show it on the site, ask them, and enter who agreed and when.
      </p>
      <Field id="photo-job" label="Job">
        <Select
          id="photo-job"
          required
          // The form was opened to choose it.
          autoFocus
          value={typed.job}
          onChange={({ target }) => set({ job: target.value })}
        >
          <option value="">Choose a job</option>
          {jobs.value.map((job) => (
            <option key={job.id} value={job.id}>
              {jobTitle(job)}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="photo-alt" label="What it shows" hint="For those who don’t see it.">
        <Input
          id="photo-alt"
          aria-describedby="photo-alt-hint"
          required
          maxLength={MAX_ALT_LENGTH}
          value={typed.alt}
          onChange={({ target }) => set({ alt: target.value })}
        />
      </Field>
      <Field id="photo-consent-by" label="Consent given by" hint="The name isn’t published.">
        <Input
          id="photo-consent-by"
          aria-describedby="photo-consent-by-hint"
          required
          maxLength={120}
          value={typed.consentBy}
          onChange={({ target }) => set({ consentBy: target.value })}
        />
      </Field>
      <Field id="photo-consent-date" label="Consent given on">
        <DateInput
          id="photo-consent-date"
          emptyText="No date"
          required
          max={isoDay(Date.now())}
          value={typed.consentDate}
          onChange={({ target }) => set({ consentDate: target.value })}
        />
      </Field>
      <p className="flex flex-wrap gap-2 sm:col-span-2">
        <Button type="submit" isInactive={isPending}>
          Add it to the job
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </p>
      <SaveError error={error} />
    </form>
  );
}
