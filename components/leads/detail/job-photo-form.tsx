import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beginFormDraft } from '@/components/shell/form-draft';
import { useProfile } from '@/components/shell/profile';
import { SaveError } from '@/components/shell/save-error';
import { settingQuery } from '@/components/shell/use-setting';
import { Button } from '@/components/ui/button';
import { DateInput, Field, Input, Select } from '@/components/ui/field';
import { randomUuid } from '@/components/ui/random-uuid';
import type { LeadFile } from '@/lib/leads/files/schema';
import { MAX_ALT_LENGTH } from '@/lib/pictures/schema';
import { isoDay } from '@/lib/site/calendar-day';
import { jobsSetting, jobTitle } from '@/lib/site/facts/lists';
import { addJobPhoto } from './detail-calls';

interface JobPhotoFormProps {
  leadId: string;
  file: LeadFile;
  onClose: () => void;
}

/** In the list of jobs. No ID has such a character. */
const NEW_JOB = '+';

// The link is below the picture. React calls a ref again on each render when it is another function.
const focusOnMount = (link: HTMLAnchorElement | null) => link?.focus();

/**
 * Adds a homeowner's photo to a job that the site shows, or to a new one, which waits as a draft in the settings. Sending it to us was no consent to that, so it
 * asks for another.
 */
export function JobPhotoForm({ leadId, file, onClose }: JobPhotoFormProps) {
  const client = useQueryClient();
  const { profile } = useProfile();
  const jobsQuery = settingQuery('jobs');
  const { data: jobs, error: loadError } = useQuery(jobsQuery);
  const [typed, setTyped] = useState({ job: '', alt: '', consentDate: '', consentBy: '' });
  const set = (changed: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changed }));
  const job = typed.job || (jobs?.value.length === 0 ? NEW_JOB : '');
  const isNew = job === NEW_JOB;
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => {
      const { job: _, alt, ...consent } = typed;
      const version = jobs?.version ?? 0;
      const picture = await addJobPhoto(leadId, file.id, { ...typed, job: isNew ? null : job, version });
      if (!isNew) return;
      const photos = [{ ...picture, alt }];
      beginFormDraft('setting', `jobs.${randomUuid()}`, profile.id, { ...consent, photos });
    },
    onSettled: () => client.invalidateQueries(jobsQuery),
  });
  if (isSuccess)
    return (
      <p role="status" className="mt-4 border-l-4 border-success bg-success-wash px-4 py-2.5 font-semibold">
        {isNew ? (
          <>
            The photo waits in a new job, in this browser. Nothing is shown before you{' '}
            <a href="/admin/settings/jobs" className="link" ref={focusOnMount}>
              fill in the rest and save it
            </a>
            .
          </>
        ) : (
          'The job has a copy of this photo, which stays there when this lead is erased.'
        )}
      </p>
    );
  if (loadError) return <SaveError error={loadError} />;
  if (!jobs) return null;
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
          value={job}
          onChange={({ target }) => set({ job: target.value })}
        >
          <option value="">Choose a job</option>
          {jobs.value.map((job) => (
            <option key={job.id} value={job.id}>
              {jobTitle(job)}
            </option>
          ))}
          {jobs.value.length < jobsSetting.form.max && <option value={NEW_JOB}>A new job</option>}
        </Select>
      </Field>
      <Field id="photo-alt" label="What it shows" hint="Read to people who don’t see it.">
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
          {isNew ? 'Begin the job' : 'Add it to the job'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </p>
      <SaveError error={error} />
    </form>
  );
}
