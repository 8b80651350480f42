import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import { lacksName, profileSchema, savedProfileSchema } from '@/lib/accounts/profile/schema';
import { initialsOf } from './initials';
import { useProfile } from './profile';
import { SaveError } from './save-error';
import { jsonRequest, parseInput, staffCall } from './staff-call';
import { StaffForm } from './staff-form';

/** What the signed-in user is called: the name, and the letters that stand for it where there is little room. */
export function NameForm() {
  const { profile, onChange } = useProfile();
  const [name, setName] = useState(lacksName(profile) ? '' : profile.name);
  const [initials, setInitials] = useState(profile.initials ?? '');
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      parseInput(profileSchema, { name, initials });
      return staffCall('/api/admin/account', savedProfileSchema, jsonRequest('PATCH', { name, initials }));
    },
    onSuccess: (saved) => {
      onChange(saved);
      toast({ title: `Saved. Your colleagues see ${saved.name} now.` });
    },
    // Accounts and sessions show it, too.
    onSettled: (_saved, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: ['accounts'] }),
  });
  return (
    <StaffForm
      isBusy={isPending}
      onSubmit={() => mutate()}
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
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Field id="own-initials" label="Initials">
        <Input
          id="own-initials"
          autoComplete="off"
          maxLength={3}
          placeholder={initialsOf(name)}
          value={initials}
          onChange={({ target }) => setInitials(target.value)}
          className="uppercase"
        />
      </Field>
      <Button type="submit" isInactive={isPending} className="justify-self-start">
        {isPending ? 'Saving…' : 'Save'} <span className="sr-only">your name</span>
      </Button>
      <div className="sm:col-span-3">
        <SaveError error={error} />
      </div>
    </StaffForm>
  );
}
