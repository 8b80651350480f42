import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import { lacksName, profileSchema, savedProfileSchema } from '@/lib/accounts/profile/schema';
import { DraftNote } from './draft-note';
import { useFormDraft } from './form-draft';
import { initialsOf } from './initials';
import { useProfile } from './profile';
import { SaveError } from './save-error';
import { jsonRequest, parseInput, staffCall } from './staff-call';
import { StaffForm } from './staff-form';

const typedName = z.object({ name: z.string(), initials: z.string() });

/** What the signed-in user is called: the name, and the letters that stand for it where there is little room. */
export function NameForm() {
  const { profile, onChange } = useProfile();
  const draft = useFormDraft('setting', 'your-name', typedName, {
    name: lacksName(profile) ? '' : profile.name,
    initials: profile.initials ?? '',
  });
  const { name, initials } = draft.value;
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (typed: typeof draft.value) => {
      parseInput(profileSchema, typed);
      return staffCall('/api/admin/account', savedProfileSchema, jsonRequest('PATCH', typed));
    },
    onSuccess: (saved, typed) => {
      onChange(saved);
      draft.settle(typed);
      toast({ title: `Saved. Your colleagues see ${saved.name} now.` });
    },
    // Accounts and sessions show it, too.
    onSettled: (_saved, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['accounts'] }),
  });
  return (
    <StaffForm
      isBusy={isPending}
      onSubmit={() => mutate({ name, initials })}
      aria-label="Your name"
      className="grid items-end gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_6rem_auto]"
    >
      <Field id="own-name" label="Name">
        <Input
          id="own-name"
          autoComplete="name"
          maxLength={60}
          aria-invalid={error ? true : undefined}
          value={name}
          onChange={({ target }) => draft.set({ name: target.value, initials })}
        />
      </Field>
      <Field id="own-initials" label="Initials">
        <Input
          id="own-initials"
          autoComplete="off"
          maxLength={3}
          placeholder={initialsOf(name)}
          value={initials}
          onChange={({ target }) => draft.set({ name, initials: target.value })}
          className="uppercase"
        />
      </Field>
      <Button type="submit" isInactive={isPending} className="justify-self-start">
        {isPending ? 'Saving…' : 'Save'} <span className="sr-only">your name</span>
      </Button>
      <div className="grid gap-2 empty:hidden sm:col-span-3">
        <SaveError error={error} />
        <DraftNote draft={draft} subject="your name" />
      </div>
    </StaffForm>
  );
}
