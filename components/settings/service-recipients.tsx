'use client';

import { type FormEvent, useState } from 'react';
import { ListFailed, ListLoading } from '@/components/shell/list-states';
import { SaveError } from '@/components/shell/save-error';
import { SettingsSection } from '@/components/shell/settings-section';
import { useLoaded } from '@/components/shell/use-loaded';
import { useSaving } from '@/components/shell/use-saving';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import { checkRecipients, type EmailSettingsResponse } from '@/lib/leads/notify/schema';
import { type ServiceId, serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { fetchMailSettings, saveRouting } from './mail-calls';

interface ServiceRecipientsProps {
  /** For non-owners (read only): a sentence that names the owners to ask. Null for owners. */
  askOwnersText: string | null;
}

/** Alert recipients by service, for services that don't mail everyone. */
export function ServiceRecipients({ askOwnersText }: ServiceRecipientsProps) {
  const { data, hasFailed, reload } = useLoaded(fetchMailSettings);
  return (
    <SettingsSection
      id="service-recipients"
      note="Optional. Leads of a service with addresses of its own are mailed to these alone."
    >
      {!data && !hasFailed && <ListLoading subject="recipients by service" />}
      {!data && hasFailed && <ListFailed subject="recipients by service" onRetry={reload} />}
      {data && askOwnersText === null && <ServicesForm settings={data} />}
      {data && askOwnersText !== null && <ServicesList settings={data} askOwnersText={askOwnersText} />}
    </SettingsSection>
  );
}

function ServicesList({
  settings,
  askOwnersText,
}: {
  settings: EmailSettingsResponse;
  askOwnersText: string;
}) {
  return (
    <>
      <dl className="divide-y divide-rule border-y border-rule">
        {serviceIds.map((id) => (
          <div key={id} className="flex flex-wrap justify-between gap-x-6 py-3">
            <dt className="font-medium">{serviceLabel(id)}</dt>
            <dd className="text-soft wrap-anywhere">
              {joinAddresses(settings.routing[id]) || 'Everyone on the list'}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-caption text-soft">
        Only an owner can change who gets new leads. {askOwnersText}
      </p>
    </>
  );
}

const joinAddresses = (addresses: string[] | undefined) => (addresses ?? []).join(', ');
const splitAddresses = (text: string) => text.split(/[,;\s]+/).filter(Boolean);

function ServicesForm({ settings }: { settings: EmailSettingsResponse }) {
  const [texts, setTexts] = useState(
    () =>
      Object.fromEntries(serviceIds.map((id) => [id, joinAddresses(settings.routing[id])])) as Record<
        ServiceId,
        string
      >,
  );
  const { isSaving, error, setError, save } = useSaving();
  const toast = useToast();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const filled = serviceIds
      .map((id) => [id, splitAddresses(texts[id])] as const)
      .filter(([, addresses]) => addresses.length > 0);
    for (const [id, addresses] of filled) {
      const problem = checkRecipients(addresses).error;
      if (problem) return setError(`${serviceLabel(id)}: ${problem}`);
    }
    const routing = Object.fromEntries(
      filled.map(([id, addresses]) => [id, checkRecipients(addresses).recipients]),
    );
    // Refetches the general list, because it may have been changed since, on this same page.
    const isSaved = await save(async () => {
      const { recipients } = await fetchMailSettings();
      await saveRouting({ recipients, routing });
    });
    if (isSaved) toast({ title: 'Recipients by service saved' });
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Recipients by service" className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {serviceIds.map((id) => (
          <Field key={id} id={`route-${id}`} label={serviceLabel(id)}>
            <Input
              id={`route-${id}`}
              autoComplete="off"
              placeholder="Everyone on the list"
              value={texts[id]}
              onChange={(event) => setTexts({ ...texts, [id]: event.target.value })}
              className="min-h-11 py-2"
            />
          </Field>
        ))}
      </div>
      <p className="text-caption text-soft">Separate several addresses with commas.</p>
      <SaveError error={error} />
      <Button type="submit" aria-disabled={isSaving} className="justify-self-start">
        {isSaving ? 'Saving…' : 'Save'} <span className="sr-only">recipients by service</span>
      </Button>
    </form>
  );
}
