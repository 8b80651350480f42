import { SaveError } from '@/components/shell/save-error';
import { Button } from '@/components/ui/button';
import {
  type CheckReport,
  countToImport,
  type ImportChoices,
  peopleText,
  problemOf,
  problemsFile,
} from './check-report';
import { Tick } from './tick';

const SHOWN_PROBLEMS = 50;

interface ImportReportProps {
  report: CheckReport;
  /** The names of the columns, if the file has them. */
  headings: string[] | undefined;
  choices: ImportChoices;
  isBusy: boolean;
  error: Error | null;
  onChange: (part: Partial<ImportChoices>) => void;
  onImport: () => void;
}

/** What an import would do, row by row where something is wrong, and the button that does it. */
export function ImportReport(props: ImportReportProps) {
  const { report, headings, choices, isBusy, error, onChange, onImport } = props;
  const { valid, known, repeated, problems, listed } = report;
  const { skipsDuplicates } = choices;
  const duplicates = known + repeated;
  const count = countToImport(report, skipsDuplicates);
  const obstacle = problemOf(report, skipsDuplicates);
  const shown = listed.slice(0, SHOWN_PROBLEMS);
  return (
    <section aria-labelledby="import-report" className="grid grid-cols-1 gap-4 border-t border-rule pt-5">
      <h2 id="import-report" className="text-h3">
        What would happen
      </h2>
      <ul className="grid gap-1">
        <li>
          {peopleText(count)} would be imported, of {(valid + problems).toLocaleString('en-US')} rows.
        </li>
        <li>
          {known.toLocaleString('en-US')} {known === 1 ? 'is' : 'are'} on the list already,{' '}
          {repeated.toLocaleString('en-US')} more than once in the file.
        </li>
        <li>{problems.toLocaleString('en-US')} can’t be imported.</li>
      </ul>
      {duplicates > 0 && (
        <Tick isChecked={!skipsDuplicates} onChange={(next) => onChange({ skipsDuplicates: !next })}>
          Import duplicates, too
        </Tick>
      )}
      {shown.length > 0 && (
        <div className="grid grid-cols-1 gap-2">
          <table className="w-full text-left text-caption">
            <caption className="sr-only">Rows that can’t be imported</caption>
            <thead>
              <tr className="border-b border-rule text-soft">
                <th className="w-20 py-1.5 pr-4 font-semibold">Row</th>
                <th className="py-1.5 pr-4 font-semibold">What is wrong</th>
                <th className="py-1.5 font-semibold">What it says</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ row, problem, cells }) => (
                <tr key={row} className="border-b border-rule align-top">
                  <td className="py-1.5 pr-4">{row.toLocaleString('en-US')}</td>
                  <td className="py-1.5 pr-4 wrap-anywhere">{problem}</td>
                  <td className="py-1.5 text-soft wrap-anywhere">
                    {cells.filter(Boolean).join(', ').slice(0, 120)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="text-caption text-soft">
            {problems > shown.length && `And ${(problems - shown.length).toLocaleString('en-US')} more. `}
            <button
              type="button"
              onClick={() => download(problemsFile(listed, headings))}
              className="link min-h-6"
            >
              Download{' '}
              {problems > listed.length
                ? `the first ${listed.length.toLocaleString('en-US')} of them`
                : 'them'}
            </button>{' '}
            to correct them.
          </p>
        </div>
      )}
      <div>
        {obstacle ? (
          <p className="font-semibold">{obstacle}</p>
        ) : (
          <Button isInactive={isBusy} onClick={onImport}>
            Import {peopleText(count)}
          </Button>
        )}
        <p className="mt-2 text-caption text-soft">
          Nobody gets an alert or an automatic reply. You can undo it for a week.
        </p>
        <SaveError error={error} />
      </div>
    </section>
  );
}

function download(file: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'not-imported.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}
