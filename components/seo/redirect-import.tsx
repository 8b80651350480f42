import { useState } from 'react';
import { saveErrorMessage } from '@/components/shell/staff-call';
import { StaffForm } from '@/components/shell/staff-form';
import { Button } from '@/components/ui/button';
import { describedBy, Field, Textarea } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import { MAX_LINES, type RedirectEntry, type RedirectPreview } from '@/lib/seo/redirects/schema';
import { ImportPreview } from './import-preview';
import { importRedirects } from './redirect-calls';

interface RedirectImportProps {
  /** Called with the updated list of all redirects. */
  onImported: (entries: RedirectEntry[]) => void;
}

/** Imports redirects from a pasted list, after showing what each line does. */
export function RedirectImport({ onImported }: RedirectImportProps) {
  const [list, setList] = useState('');
  const [preview, setPreview] = useState<RedirectPreview>();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();

  async function send(confirmed?: string) {
    setIsBusy(true);
    setError(undefined);
    try {
      const response = await importRedirects(list, confirmed);
      if ('lines' in response) return setPreview(response);
      onImported(response.redirects);
      toast({ title: 'Redirects imported' });
      setList('');
      setPreview(undefined);
    } catch (failure) {
      setPreview(undefined);
      setError(saveErrorMessage(failure));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <details className="border-y border-rule">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">Paste a list of redirects</summary>
      <div className="grid gap-5 pt-2 pb-5">
        <StaffForm
          isBusy={isBusy}
          onSubmit={() => void send()}
          aria-label="List of redirects"
          className="grid gap-4"
        >
          <Field
            id="redirect-list"
            label="Old and new addresses"
            hint={`One redirect a line, at most ${MAX_LINES.toLocaleString('en-US')}: the old address, then the new one. Copy them from a spreadsheet, a CSV file or the Redirect lines of an .htaccess file. Paths and whole addresses both work.`}
            error={error}
          >
            <Textarea
              {...describedBy('redirect-list', { hint: true, error })}
              id="redirect-list"
              rows={6}
              value={list}
              onChange={(event) => {
                setList(event.target.value);
                setPreview(undefined);
              }}
              placeholder={'/old-page /about\n/storage.html, /services/energy-storage'}
              autoCapitalize="off"
              spellCheck={false}
              className="font-mono text-caption"
            />
          </Field>
          <Button type="submit" variant="outline" isInactive={isBusy} className="justify-self-start">
            Check the list
          </Button>
        </StaffForm>
        {preview && (
          <ImportPreview
            lines={preview.lines}
            isBusy={isBusy}
            onConfirm={() => void send(preview.fingerprint)}
          />
        )}
      </div>
    </details>
  );
}
