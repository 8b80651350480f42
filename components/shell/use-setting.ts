import { queryOptions, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SettingInput, type SettingKey, settingStateSchema } from '@/lib/settings/entries';
import { facts, setFacts } from '@/lib/site/facts/current';
import { jsonRequest, StaffCallError, staffCall } from './staff-call';

const pathOf = (key: SettingKey) => `/api/admin/settings/${key}`;

/** The query of a setting. */
export const settingQuery = <Key extends SettingKey>(key: Key) =>
  queryOptions({
    queryKey: ['settings', key] as const,
    queryFn: ({ signal }) => staffCall(pathOf(key), settingStateSchema(key), { signal }),
  });

/** A new value, or what makes it of the one that is shown when its turn to be saved has come. */
type Change<Key extends SettingKey> = SettingInput<Key> | ((shown: unknown) => SettingInput<Key>);

/**
 * A setting and its change. The change is of the version that is shown: when somebody else was faster it fails, with their
 * name, and the setting is fetched again. `isSaving` says whether any change of it is being saved, from wherever on the page.
 */
export function useSetting<Key extends SettingKey>(key: Key, { isEnabled = true } = {}) {
  const client = useQueryClient();
  const query = settingQuery(key);
  const loaded = useQuery({ ...query, enabled: isEnabled });
  const change = useMutation({
    mutationKey: query.queryKey,
    // One after the other: what is changed while another change is being saved counts, too.
    scope: { id: `setting ${key}` },
    mutationFn: (input: Change<Key>) => {
      const shown = client.getQueryData(query.queryKey);
      const value = typeof input === 'function' ? input(shown?.value) : input;
      const body = jsonRequest('PUT', { value, version: shown?.version ?? 0 });
      return staffCall(pathOf(key), settingStateSchema(key), body);
    },
    onSuccess: (saved) => {
      client.setQueryData(query.queryKey, saved);
      // The facts of the page, too, which it was sent with.
      if (Object.hasOwn(facts(), key)) setFacts({ ...facts(), [key]: saved.value });
    },
    // Awaited, because the next change in line is of what has been fetched.
    onError: async (error) => {
      if (error instanceof StaffCallError && error.code === 'conflict') await client.invalidateQueries(query);
    },
  });
  const isSaving = useIsMutating({ mutationKey: query.queryKey }) > 0;
  return { setting: loaded.data, query: loaded, change, isSaving };
}
