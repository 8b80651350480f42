'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { DraftNote } from '@/components/shell/draft-note';
import { useFormDraft } from '@/components/shell/form-draft';
import { LoadState } from '@/components/shell/load-states';
import { SaveError } from '@/components/shell/save-error';
import { SettingsSection } from '@/components/shell/settings-section';
import { InvalidInputError } from '@/components/shell/staff-call';
import { StaffForm } from '@/components/shell/staff-form';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import { checkRecipients, type EmailSettingsResponse } from '@/lib/leads/notify/schema';
import { serviceIds, serviceLabel, writtenServiceIds } from '@/lib/site/service-labels';
import { saveRouting } from './mail-calls';
import { settingsQueries, showSavedRecipients } from './settings-queries';

interface ServiceRecipientsProps {
  /** For those who can only read it: a sentence that names the owners to ask. Null for the others. */
  askOwnersText: string | null;
}

/** Alert recipients by service, for services that don't mail everyone. */
export function ServiceRecipients({ askOwnersText }: ServiceRecipientsProps) {
  const query = useQuery(settingsQueries.mail());
  const { data } = query;
  return (
    <SettingsSection
      id="service-recipients"
      note="Optional. If a service has its own addresses, its leads go only to them."
    >
      <LoadState query={query} subject="recipients by service" />
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
        {serviceIds().map((id) => (
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

/** The addresses of each service, as they are typed. */
const typedRecipients = z.partialRecord(z.enum(writtenServiceIds), z.string());
type Texts = z.output<typeof typedRecipients>;

const joinAddresses = (addresses: string[] | undefined) => (addresses ?? []).join(', ');
const splitAddresses = (text: string) => text.split(/[,;\s]+/).filter(Boolean);

function ServicesForm({ settings }: { settings: EmailSettingsResponse }) {
  const saved = Object.fromEntries(serviceIds().map((id) => [id, joinAddresses(settings.routing[id])]));
  const draft = useFormDraft('setting', 'service-recipients', typedRecipients, saved as Texts);
  const { value: texts } = draft;
  const toast = useToast();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (sent: Texts) => {
      const routing = routingFrom(sent);
      // Fetches the general list again: somebody else may have changed it since.
      const { recipients } = await client.fetchQuery({ ...settingsQueries.mail(), staleTime: 0 });
      return saveRouting({ recipients, routing });
    },
    onSuccess: (response, sent) => {
      showSavedRecipients(client, response);
      draft.settle(sent);
      toast({ title: 'Recipients by service saved' });
    },
  });

  return (
    <StaffForm
      isBusy={isPending}
      onSubmit={() => mutate(texts)}
      aria-label="Recipients by service"
      className="grid gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {serviceIds().map((id) => (
          <Field key={id} id={`route-${id}`} label={serviceLabel(id)}>
            <Input
              id={`route-${id}`}
              autoComplete="off"
              placeholder="Everyone on the list"
              value={texts[id] ?? ''}
              onChange={(event) => draft.set({ ...texts, [id]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <p className="text-caption text-soft">Separate addresses with commas.</p>
      <SaveError error={error} />
      <DraftNote draft={draft} subject="the recipients by service" />
      <Button type="submit" isInactive={isPending} className="justify-self-start">
        {isPending ? 'Saving…' : 'Save'} <span className="sr-only">recipients by service</span>
      </Button>
    </StaffForm>
  );
}

/** @throws {InvalidInputError} for the first service with an address that isn't one. */
function routingFrom(texts: Texts): EmailSettingsResponse['routing'] {
  const routing: EmailSettingsResponse['routing'] = {};
  for (const id of serviceIds()) {
    const addresses = splitAddresses(texts[id] ?? '');
    if (addresses.length === 0) continue;
    const { recipients, error } = checkRecipients(addresses);
    if (error) throw new InvalidInputError(`${serviceLabel(id)}: ${error}`);
    routing[id] = recipients;
  }
  return routing;
}
