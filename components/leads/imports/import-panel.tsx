'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { z } from 'zod';
import { leadQueries } from '@/components/leads/lead-queries';
import { useFormDraft } from '@/components/shell/form-draft';
import { SaveError } from '@/components/shell/save-error';
import { InvalidInputError } from '@/components/shell/staff-call';
import { describedBy, Field } from '@/components/ui/field';
import { useToast } from '@/components/ui/toast';
import { type LeadImport, MAX_FILE_MB, type NewImport, newImportSchema } from '@/lib/leads/imports/schema';
import { type ServiceId, writtenServiceIds } from '@/lib/site/service-labels';
import { type CheckReport, type ImportChoices, peopleText } from './check-report';
import { guessColumns, looksLikeHeadings } from './columns';
import type { CsvFile } from './csv-file';
import { CsvInput } from './csv-input';
import { ImportForm } from './import-form';
import { ImportReport } from './import-report';
import { RecentImports } from './recent-imports';

const SAMPLE_ROWS = 4;
/** The parser is as large as all else of the page, and nobody needs it before there's a file. */
const loadReader = async () => ({
  ...(await import('./csv-file')),
  ...(await import('./run-import')),
});

/** What was chosen, and by what its file is known again: nothing that is in it. */
const importDraft = z.object({
  fileBytes: z.number(),
  choices: newImportSchema
    .pick({ columns: true, hasHeadings: true, isConsented: true, skipsDuplicates: true })
    .extend({ source: z.string(), service: z.enum(['', ...writtenServiceIds]) }),
});

interface ChosenFile {
  csv: CsvFile;
  /** Its first rows. */
  sample: string[][];
}

/** Imports a list of people from a CSV file: choose it, say what its columns are, look at what would happen, import. */
export function ImportPanel() {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [choices, setChoices] = useState<ImportChoices>();
  const kept = useFormDraft('import', 'list', importDraft.nullable(), null);
  const [report, setReport] = useState<CheckReport>();
  const [share, setShare] = useState<number>();
  const client = useQueryClient();
  const toast = useToast();
  const settle = () => {
    setShare(undefined);
    void client.invalidateQueries(leadQueries.imports());
  };
  const finish = ({ imported, skipped, refused }: LeadImport) => {
    setChosen(undefined);
    setReport(undefined);
    kept.clear();
    toast({
      title: `Imported ${peopleText(imported)}`,
      description: `${skipped.toLocaleString('en-US')} skipped, ${refused.toLocaleString('en-US')} with a problem. Undo it below.`,
      isLasting: true,
    });
  };

  const open = useMutation({
    mutationFn: async (file: File): Promise<ChosenFile> => {
      const { openCsv, readRows, requireFewColumns } = await loadReader();
      const csv = await openCsv(file);
      for await (const { rows } of readRows(csv)) {
        const sample = rows.slice(0, SAMPLE_ROWS);
        requireFewColumns(sample);
        return { csv, sample };
      }
      throw new InvalidInputError('This file has no rows.');
    },
    onMutate: () => {
      setReport(undefined);
      setChosen(undefined);
    },
    onSuccess: (next) => {
      if (next.sample.length === 0) return;
      const hasHeadings = looksLikeHeadings(next.sample);
      const columns = guessColumns(next.sample, hasHeadings);
      const { value: former } = kept;
      const isSameFile =
        former?.fileBytes === next.csv.file.size && former.choices.columns.length === columns.length;
      setChosen(next);
      setChoices(
        isSameFile
          ? // The next list may be of others.
            { ...former.choices, isConsented: false }
          : { columns, hasHeadings, source: '', service: '', isConsented: false, skipsDuplicates: true },
      );
    },
  });
  const check = useMutation({
    mutationFn: async ({ csv }: ChosenFile) => {
      if (!choices) throw new InvalidInputError('Choose a file first.');
      const { checkFile } = await loadReader();
      return checkFile(csv, choices, requireComplete(choices), setShare);
    },
    onMutate: () => setReport(undefined),
    onSuccess: setReport,
    onSettled: () => setShare(undefined),
  });
  const run = useMutation({
    mutationFn: async (csv: CsvFile) => {
      if (!choices) throw new InvalidInputError('Choose a file first.');
      const { startImport } = await loadReader();
      const begun: Omit<NewImport, 'id'> = {
        ...choices,
        service: requireComplete(choices),
        fileName: csv.file.name.slice(-200),
        fileBytes: csv.file.size,
      };
      return startImport(csv, begun, setShare);
    },
    onSuccess: finish,
    onSettled: settle,
  });
  const goOn = useMutation({
    mutationFn: async ({ begun, file }: { begun: LeadImport; file: File }) => {
      if (file.size !== begun.fileBytes)
        throw new InvalidInputError(
          `That’s another file than ${begun.fileName}, from which this import began.`,
        );
      const { openCsv, continueImport } = await loadReader();
      return continueImport(await openCsv(file), begun, setShare);
    },
    onSuccess: finish,
    onSettled: settle,
  });
  const isBusy = check.isPending || run.isPending || goOn.isPending;
  const change = (part: Partial<ImportChoices>) => {
    if (isBusy || !choices || !chosen) return;
    const next = { ...choices, ...part };
    setChoices(next);
    kept.set({ fileBytes: chosen.csv.file.size, choices: next });
    // How duplicates are treated changes only the sum.
    if (!('skipsDuplicates' in part) && !('source' in part) && !('isConsented' in part)) setReport(undefined);
  };

  return (
    <div className="grid max-w-4xl grid-cols-1 gap-8">
      <ChooseFile
        error={open.error}
        isBusy={isBusy || open.isPending}
        isKept={kept.isTyped && !chosen}
        onChoose={(file) => open.mutate(file)}
      />
      {chosen && choices && (
        <ImportForm
          sample={chosen.sample}
          choices={choices}
          isBusy={isBusy}
          error={check.error}
          onChange={change}
          onHeadings={(hasHeadings) =>
            change({ hasHeadings, columns: guessColumns(chosen.sample, hasHeadings) })
          }
          onCheck={() => check.mutate(chosen)}
        />
      )}
      <Progress share={share} />
      {chosen && choices && report && (
        <ImportReport
          report={report}
          headings={choices.hasHeadings ? chosen.sample[0] : undefined}
          choices={choices}
          isBusy={isBusy}
          error={run.error}
          onChange={change}
          onImport={() => run.mutate(chosen.csv)}
        />
      )}
      <RecentImports
        isBusy={isBusy}
        error={goOn.error}
        onContinue={(begun, file) => goOn.mutate({ begun, file })}
      />
    </div>
  );
}

/** @throws {InvalidInputError} for what is missing, before the file is sent. */
function requireComplete({ columns, source, service }: ImportChoices): ServiceId {
  for (const [field, name] of [
    ['name', 'the name'],
    ['phone', 'the phone number'],
  ] as const)
    if (!columns.includes(field)) throw new InvalidInputError(`Say which column has ${name}.`);
  if (source.trim() === '') throw new InvalidInputError('Say where the list is from.');
  if (service === '') throw new InvalidInputError('Choose the service of rows that name none.');
  return service;
}

interface ChooseFileProps {
  error: Error | null;
  isBusy: boolean;
  /** Whether choices of before come back with their file. */
  isKept: boolean;
  onChoose: (file: File) => void;
}

function ChooseFile({ error, isBusy, isKept, onChoose }: ChooseFileProps) {
  const id = useId();
  return (
    <div>
      <Field
        id={id}
        label="CSV file"
        hint={`At most ${MAX_FILE_MB} MB. It stays in this browser: only its rows are sent, once you import them.${isKept ? ' What you chose for the last file comes back with it.' : ''}`}
      >
        <CsvInput id={id} disabled={isBusy} onChoose={onChoose} {...describedBy(id, { hint: true })} />
      </Field>
      <SaveError error={error} />
    </div>
  );
}

const Progress = ({ share }: { share: number | undefined }) => (
  <div role="status" className="grid gap-1">
    {share !== undefined && (
      <>
        <progress max={1} value={share} aria-label="Progress" className="h-2 w-full" />
        <p className="text-caption text-soft">
          {Math.floor(share * 100)}% of the file. Keep this page open until it’s done.
        </p>
      </>
    )}
  </div>
);
