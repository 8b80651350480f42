import { savings } from '@/lib/site/savings';
import type { EstimateInputs } from '@/lib/solar/estimate/inputs';
import { inputsLine } from './inputs-line';

interface FoldedInputsProps {
  inputs: EstimateInputs;
  townName: string;
  isOpen: boolean;
}

/**
 * The inputs of an answer in a line, which opens them. They are its siblings (savings.css), because the answer stands between
 * them: on a phone, it comes right after the bill.
 */
export function FoldedInputs({ inputs, townName, isOpen }: FoldedInputsProps) {
  return (
    <details
      open={isOpen}
      className="folded-inputs group col-span-full border-y border-rule lg:row-start-1 print:border-0"
    >
      <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-4 py-2 print:min-h-0 print:py-0 [&::-webkit-details-marker]:hidden">
        <span data-form="inputs" className="font-semibold">
          {inputsLine(inputs, townName)}
        </span>
        <span className="link group-open:hidden print:hidden">{savings.folded.change}</span>
        <span className="link group-not-open:hidden print:hidden">{savings.folded.hide}</span>
      </summary>
    </details>
  );
}
