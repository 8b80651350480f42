import { compassNames, customerNames, savings } from '@/lib/site/savings';
import { compassPoints, type EstimateInputs } from '@/lib/solar/estimate/inputs';
import { grouped } from '@/lib/solar/estimate/rounded-text';

const { folded } = savings;

/** The inputs in a line: `$180 a month · Asheville · faces south`. */
export function inputsLine(
  { bill, for: customer, roof, pitch }: Pick<EstimateInputs, 'bill' | 'for' | 'roof' | 'pitch'>,
  townName: string,
): string {
  const parts = [
    folded.bill(grouped(Math.round(bill))),
    townName,
    pitch === 0 ? folded.flat : facesText(roof),
  ];
  return (customer === 'home' ? parts : [customerNames[customer], ...parts]).join(' · ');
}

function facesText(roof: number): string {
  const point = compassPoints[roof / (360 / compassPoints.length)];
  return folded.faces(point ? compassNames[point].toLowerCase() : `${roof}°`);
}
