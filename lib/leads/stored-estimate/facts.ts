import { compassNames } from '@/lib/site/savings';
import { findTown } from '@/lib/site/towns';
import { constantText } from '@/lib/solar/estimate/constant-text';
import { estimateConstants } from '@/lib/solar/estimate/constants';
import { compassPoints } from '@/lib/solar/estimate/inputs';
import { constantKeys } from '@/lib/solar/estimate/query';
import type { EstimateBasis, EstimateFact } from './schema';

type StoredInputs = EstimateBasis['inputs'];

/** What the visitor told us, and the assumptions that replaced ours, as lines for staff. */
export function inputFacts(inputs: StoredInputs): EstimateFact[] {
  const { bill, use, months, limit, ridge, assumptions } = inputs;
  return [
    { label: 'Bill', text: `${constantText(bill, 'dollars')} a month` },
    ...(use === undefined ? [] : [{ label: 'Use', text: `${constantText(use, 'kwh')} a month` }]),
    ...(months ? [{ label: 'Use by month', text: `${months.join(', ')} kWh` }] : []),
    { label: 'For', text: [`a ${inputs.for}`, ...extrasOf(inputs)].join(', ') },
    { label: 'Town', text: townName(inputs.town) },
    { label: 'Roof', text: `faces ${directionText(inputs.roof)} at ${inputs.pitch}°` },
    ...(limit === undefined ? [] : [{ label: 'Roof holds', text: `${limit} kW` }]),
    { label: 'Trees', text: inputs.trees },
    { label: 'Ridge', text: `${ridge.east}° east, ${ridge.south}° south, ${ridge.west}° west` },
    ...constantKeys.flatMap((key) => {
      const value = assumptions[key];
      const { label, unit } = estimateConstants[key];
      return value === undefined ? [] : [{ label, text: `${constantText(value, unit)} (their own)` }];
    }),
  ];
}

/** What a home or a business has besides the typical one. */
const extrasOf = (inputs: StoredInputs): string[] => [
  ...(inputs.for === 'home' && inputs.heating === 'gas' ? ['heated with gas'] : []),
  ...(inputs.homeByDay ? ['somebody home by day'] : []),
  ...(inputs.car ? ['an electric car'] : []),
  ...(inputs.battery ? ['with a battery'] : []),
  ...(inputs.credit ? ['with the 48E credit'] : []),
  ...(inputs.depreciation ? ['depreciated'] : []),
];

const townName = (anchor: string) => findTown(anchor)?.name ?? anchor;

function directionText(degrees: number): string {
  const point = compassPoints[degrees / 45];
  return point ? compassNames[point].toLowerCase() : `${degrees}°`;
}
