import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { leadQueries, refetchLeads } from '@/components/leads/lead-queries';
import { ConfirmPrompt } from '@/components/shell/confirm-prompt';
import { SaveError } from '@/components/shell/save-error';
import { When } from '@/components/shell/when';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import type { LeadImport } from '@/lib/leads/imports/schema';
import { peopleText } from './check-report';
import { CsvInput } from './csv-input';
import { undoImport } from './import-calls';

interface RecentImportsProps {
  isBusy: boolean;
  error: Error | null;
  /** Goes on with an import that stopped, from its file. */
  onContinue: (begun: LeadImport, file: File) => void;
}

/** The imports of the last week, each with a button that undoes it, for whoever began it and owners. */
export function RecentImports({ isBusy, error, onContinue }: RecentImportsProps) {
  const { data: imports = [] } = useQuery(leadQueries.imports());
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="recent-imports" className="grid grid-cols-1 gap-3 border-t border-rule pt-5">
      <h2 id="recent-imports" className="text-h3">
        Imports of the last week
      </h2>
      <SaveError error={error} />
      <ul className="divide-y divide-rule">
        {imports.map((one) => (
          <li key={one.id} className="py-3">
            <RecentImport one={one} isBusy={isBusy} onContinue={onContinue} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentImport({ one, isBusy, onContinue }: { one: LeadImport } & Omit<RecentImportsProps, 'error'>) {
  const [isAsking, setIsAsking] = useState(false);
  const client = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => undoImport(one.id),
    onSuccess: ({ removed, kept }) => {
      setIsAsking(false);
      toast({
        title: `Removed ${peopleText(removed)}`,
        ...(kept > 0 && {
          description: `${peopleText(kept)} stay, because somebody has worked on them since.`,
        }),
        isLasting: kept > 0,
      });
    },
    onSettled: () => {
      void client.invalidateQueries(leadQueries.imports());
      void refetchLeads(client);
    },
  });
  const { fileName, source, startedAt, startedBy, imported, skipped, refused, lastRow, mayChange } = one;
  const state = stateOf(one);
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="wrap-anywhere">
        <span className="font-semibold">{source}</span>{' '}
        <span className="text-soft">
          {fileName}, <When at={startedAt} />, {startedBy}
        </span>
      </p>
      <p>
        {state !== 'undone' && imported > 0 ? (
          <a href={`/admin/form-fills?${new URLSearchParams({ source })}`} className="link">
            {peopleText(imported)}
          </a>
        ) : (
          peopleText(imported)
        )}{' '}
        imported, {skipped.toLocaleString('en-US')} skipped, {refused.toLocaleString('en-US')} with a problem.
        {state === 'stopped' && ` It stopped after row ${lastRow.toLocaleString('en-US')} of the file.`}
        {state === 'undone' && ' It was undone.'}
        {state === 'stopped' && !mayChange && ` ${startedBy} or an owner can go on with it.`}
      </p>
      {state === 'stopped' && mayChange && !isBusy && (
        <label htmlFor={`rest-of-${one.id}`} className="grid grid-cols-1 gap-1 text-caption wrap-anywhere">
          <span className="font-semibold">Choose {fileName} again to go on</span>
          <CsvInput id={`rest-of-${one.id}`} onChoose={(file) => onContinue(one, file)} />
        </label>
      )}
      {isAsking ? (
        <ConfirmPrompt
          consequence="Everybody whom this import added is removed, except those whom somebody has worked on since."
          action="removal"
          subject={source}
          isBusy={isPending}
          onConfirm={() => mutate()}
          onCancel={() => setIsAsking(false)}
        />
      ) : (
        state !== 'undone' &&
        mayChange &&
        !isBusy && (
          <div>
            <Button variant="quiet" size="small" className="-ml-3" onClick={() => setIsAsking(true)}>
              Undo <span className="sr-only">the import of {source}</span>
            </Button>
          </div>
        )
      )}
      <SaveError error={error} />
    </div>
  );
}

function stateOf({ isUndone, isFinished }: LeadImport): 'undone' | 'finished' | 'stopped' {
  if (isUndone) return 'undone';
  return isFinished ? 'finished' : 'stopped';
}
