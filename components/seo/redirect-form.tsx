import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { DraftNote } from '@/components/shell/draft-note';
import { useFormDraft } from '@/components/shell/form-draft';
import { NO_LEAD } from '@/components/shell/lead-draft';
import { saveErrorMessage } from '@/components/shell/staff-call';
import { Button } from '@/components/ui/button';
import { describedBy, Field, Input, Select } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import { type RedirectEntry, redirectSchema } from '@/lib/seo/redirects/schema';
import { addRedirect } from './redirect-calls';

const draftSchema = z.object({ from: z.string(), to: z.string() });
const empty = { from: '', to: '' };

interface RedirectFormProps {
  pages: { path: string; name: string }[];
  /** What the form begins with; its target is then to be chosen. */
  draft?: { from: string; to: string } | undefined;
  /** Called with the updated list of all redirects. */
  onAdded: (entries: RedirectEntry[]) => void;
}

/** Adds a redirect. The values are kept if saving fails. */
export function RedirectForm({ pages, draft, onAdded }: RedirectFormProps) {
  const typed = useFormDraft('redirect', NO_LEAD, draftSchema, empty);
  const { from, to } = typed.value;
  const [error, setError] = useState<{ field: 'from' | 'to'; message: string }>();
  const [isSaving, setIsSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const toast = useToast();

  const begin = useEffectEvent((begun: { from: string; to: string }) => typed.set(begun));
  useEffect(() => {
    if (!draft) return;
    begin(draft);
    form.current?.querySelector<HTMLElement>('#redirect-to')?.focus();
  }, [draft]);

  const errorFor = (field: 'from' | 'to') => (error?.field === field ? error.message : undefined);

  function showError(message: string, field: 'from' | 'to' = 'from') {
    setError({ field, message });
    form.current?.querySelector<HTMLElement>(`#redirect-${field}`)?.focus();
  }

  async function add(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const checked = redirectSchema.safeParse({ from, to });
    const [issue] = checked.error?.issues ?? [];
    if (!checked.data) return showError(issue?.message ?? '', issue?.path[0] === 'to' ? 'to' : 'from');
    setError(undefined);
    setIsSaving(true);
    try {
      onAdded(await addRedirect(checked.data));
      toast({ title: 'Redirect added', description: `${checked.data.from} now goes to ${to}.` });
      typed.clear();
    } catch (failure) {
      showError(saveErrorMessage(failure));
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={add}
      aria-labelledby="redirects"
      className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <Field id="redirect-from" label="Old path" error={errorFor('from')}>
        <Input
          {...describedBy('redirect-from', { error: errorFor('from') })}
          id="redirect-from"
          value={from}
          onChange={(event) => typed.set({ from: event.target.value, to })}
          placeholder="/old-page"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
      </Field>
      <Field id="redirect-to" label="New path" error={errorFor('to')}>
        <Select
          {...describedBy('redirect-to', { error: errorFor('to') })}
          id="redirect-to"
          value={to}
          onChange={(event) => typed.set({ from, to: event.target.value })}
        >
          <option value="">Select a page</option>
          {pages.map(({ path, name }) => (
            <option key={path} value={path}>
              {path} ({name})
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" disabled={isSaving} aria-busy={isSaving} className="min-h-12 sm:mt-[1.78rem]">
        {isSaving ? 'Adding...' : 'Add redirect'}
      </Button>
      <div className="empty:hidden sm:col-span-full">
        <DraftNote draft={typed} />
      </div>
    </form>
  );
}
