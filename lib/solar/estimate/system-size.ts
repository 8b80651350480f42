import type { ConstantValues } from './constants';
import type { RoofYield } from './estimate-result';
import type { EstimateInputs } from './inputs';

/** What the roof of a house holds: as many as the pictured one (lib/site/hero-roof.json). */
export const ROOF_PANELS = 40;

/** The part of a house's roof that panels cover. */
export const roofPartOf = (panels: number): number => panels / ROOF_PANELS;

export interface SystemSize {
  panels: number;
  systemKw: number;
  /** How many more would make what these would make on an open south roof; 0 if the roof holds no more. */
  morePanels: number;
}

/**
 * The panels that would cover the part of the use that we size for if they stood on an open south roof, or those that the roof
 * holds. The roof's direction, its pitch and shade lower what they make, not how many there are.
 */
export function systemSize(
  { limit }: EstimateInputs,
  yearlyUseKwh: number | null,
  { yearlyKwhPerKw }: RoofYield,
  constants: ConstantValues,
): SystemSize | null {
  const panelKw = constants['panel-watts'] / 1000;
  const most = limit === undefined ? Infinity : Math.max(1, Math.floor(limit / panelKw));
  if (yearlyUseKwh === null)
    return most === Infinity ? null : { panels: most, systemKw: most * panelKw, morePanels: 0 };
  const wantedKwh = yearlyUseKwh * (constants['use-covered'] / 100);
  const wanted = atLeastOne(Math.round(wantedKwh / constants['base-yield'] / panelKw), yearlyUseKwh);
  const panels = Math.min(wanted, most);
  const onThisRoof = Math.min(Math.round(wantedKwh / yearlyKwhPerKw / panelKw), most);
  return { panels, systemKw: panels * panelKw, morePanels: Math.max(0, onThisRoof - panels) };
}

const atLeastOne = (panels: number, yearlyUseKwh: number) => (yearlyUseKwh > 0 ? Math.max(1, panels) : 0);
