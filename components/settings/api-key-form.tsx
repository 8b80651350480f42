import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { ConfirmPassword } from '@/components/accounts/confirm-password';
import { OneTimeValue } from '@/components/accounts/one-time-value';
import { DraftNote } from '@/components/shell/draft-note';
import { useFormDraft } from '@/components/shell/form-draft';
import { NO_LEAD } from '@/components/shell/lead-draft';
import { SaveError } from '@/components/shell/save-error';
import { InvalidInputError } from '@/components/shell/staff-call';
import { StaffForm } from '@/components/shell/staff-form';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';
import { type ApiScope, apiScopeIds, apiScopes, newApiKeySchema } from '@/lib/accounts/api-keys/schema';
import { makeApiKey } from './api-key-calls';
import { FieldsetFrame } from './fields/fieldset-frame';
import { settingsQueries } from './settings-queries';

const typedKey = z.object({ name: z.string(), scopes: z.array(z.enum(apiScopeIds)) });
const empty: z.output<typeof typedKey> = { name: '', scopes: [] };
const keySchema = newApiKeySchema.omit({ password: true });

const hints: Record<ApiScope, string> = {
  'read:leads': 'Everything that people sent, with names, numbers and addresses.',
  'write:leads': 'As if they came from the website. They aren’t checked for spam.',
  'write:calls': 'Incoming calls, with a lead for each caller you don’t have yet.',
};

/** Makes a key: its name and what it allows, then the password, then the key, once. */
export function ApiKeyForm() {
  const draft = useFormDraft('api-key', NO_LEAD, typedKey, empty);
  const { name, scopes } = draft.value;
  const [isAsking, setAsking] = useState(false);
  const [key, setKey] = useState<string | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const client = useQueryClient();
  const change = (part: Partial<typeof draft.value>) => draft.set({ ...draft.value, ...part });

  function ask() {
    const checked = keySchema.safeParse(draft.value);
    setError(checked.error ? new InvalidInputError(checked.error.issues[0]?.message) : null);
    setAsking(checked.success);
  }

  async function make(password: string) {
    setKey((await makeApiKey(keySchema.parse(draft.value), password)).key);
    setAsking(false);
    draft.clear();
    await client.invalidateQueries(settingsQueries.apiKeys());
  }

  return (
    <div className="grid gap-4">
      {key && (
        <OneTimeValue id="new-api-key" title="The key is ready" label="API key" value={key}>
          Give it to the program, which sends it as “Authorization: Bearer”. You won’t see it again.
        </OneTimeValue>
      )}
      <h3 id="add-api-key" className="font-sans text-base font-semibold tracking-normal">
        Make a key
      </h3>
      {isAsking ? (
        <ConfirmPassword
          action={`Make the key for ${name.trim()}`}
          onConfirm={make}
          onCancel={() => setAsking(false)}
        />
      ) : (
        <StaffForm isBusy={false} onSubmit={ask} aria-labelledby="add-api-key" className="grid gap-4">
          <Field id="api-key-name" label="Name of the program">
            <Input
              id="api-key-name"
              autoComplete="off"
              maxLength={60}
              value={name}
              onChange={({ target }) => change({ name: target.value })}
              className="max-w-80"
            />
          </Field>
          <FieldsetFrame id="api-key-scopes" label="What it may do" hint="" error={undefined}>
            {apiScopeIds.map((scope) => (
              <Switch
                key={scope}
                label={apiScopes[scope]}
                isOn={scopes.includes(scope)}
                isDisabled={false}
                onChange={(isOn) =>
                  change({
                    scopes: apiScopeIds.filter((one) => (one === scope ? isOn : scopes.includes(one))),
                  })
                }
              >
                {hints[scope]}
              </Switch>
            ))}
          </FieldsetFrame>
          <DraftNote draft={draft} />
          <Button type="submit" className="justify-self-start">
            Make a key
          </Button>
          <SaveError error={error} />
        </StaffForm>
      )}
    </div>
  );
}
