import { type DataTag, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

/** A mutation whose response replaces the cached data of a query: the setting as it was saved. */
export function useSettingMutation<Setting, Input = void>(
  queryKey: DataTag<QueryKey, Setting, Error>,
  save: (input: Input) => Promise<Setting>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: (saved) => client.setQueryData<Setting>(queryKey, saved),
  });
}
