import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { ImportLine } from '@/lib/seo/redirects/schema';
import { shownPath } from './shown-path';

interface ImportPreviewProps {
  lines: ImportLine[];
  isBusy: boolean;
  onConfirm: () => void;
}

const kindLabels = { new: 'New', changed: 'Changes', same: 'Already there', refused: 'Left out' };
const kinds = Object.keys(kindLabels) as ImportLine['kind'][];

/** What each line of a list does, and the button that imports it. */
export function ImportPreview({ lines, isBusy, onConfirm }: ImportPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const countOf = (kind: ImportLine['kind']) => lines.filter((line) => line.kind === kind).length;
  const stored = countOf('new') + countOf('changed');
  return (
    <section aria-labelledby="import-preview" className="grid min-w-0 gap-3">
      <h3
        id="import-preview"
        ref={heading}
        tabIndex={-1}
        className="font-sans text-base font-semibold tracking-normal outline-none"
      >
        {kinds
          .filter((kind) => countOf(kind) > 0)
          .map((kind) => `${kindLabels[kind]}: ${countOf(kind)}`)
          .join(' · ')}
      </h3>
      <section
        aria-label="What each line does"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards need it to scroll
        tabIndex={0}
        className="max-h-96 overflow-auto border border-rule"
      >
        <table className="w-full text-left text-caption">
          <thead className="sticky top-0 bg-surface-raised">
            <tr>
              {['Line', 'Old address', 'What happens'].map((name) => (
                <th key={name} scope="col" className="px-3 py-2 font-semibold whitespace-nowrap">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-rule">
            {lines.map((line) => (
              <tr key={line.number} className="align-top">
                <td className="px-3 py-2 text-soft tabular-nums">{line.number}</td>
                <td className="px-3 py-2 wrap-anywhere">{shownPath(line.from)}</td>
                <td className="px-3 py-2 wrap-anywhere">
                  <Outcome line={line} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {stored > 0 ? (
        <Button isInactive={isBusy} onClick={onConfirm} className="justify-self-start">
          {isBusy ? 'Importing…' : `Import ${stored} ${stored === 1 ? 'redirect' : 'redirects'}`}
        </Button>
      ) : (
        <p className="text-soft">There’s nothing to import.</p>
      )}
    </section>
  );
}

function Outcome({ line }: { line: ImportLine }) {
  const label = kindLabels[line.kind];
  if (line.kind === 'refused')
    return (
      <>
        <strong className="text-danger">{label}.</strong> {line.reason}.
      </>
    );
  return (
    <>
      <strong>{label}:</strong> goes to {line.to}
      {line.kind === 'changed' && ` instead of ${line.formerly}`}
    </>
  );
}
