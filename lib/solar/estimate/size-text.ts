import { numberWordCapitalized } from '@/lib/site/number-word';
import { skyline } from '@/lib/site/terrains/skyline';
import type { ConstantValues } from './constants';
import type { Estimate, RoofYield } from './estimate-result';
import type { EstimateInputs } from './inputs';
import { kilowattText } from './rounded-text';
import { ROOF_PANELS, roofPartOf } from './system-size';

/** Parts of a roof in words, each up to its limit. */
const roofParts = [
  { upTo: 0.14, text: 'a small part of' },
  { upTo: 0.29, text: 'about a quarter of' },
  { upTo: 0.41, text: 'about a third of' },
  { upTo: 0.57, text: 'about half of' },
  { upTo: 0.71, text: 'about two thirds of' },
  { upTo: 0.85, text: 'about three quarters of' },
  { upTo: 0.99, text: 'nearly all of' },
  { upTo: 1, text: 'all of' },
] as const;

export const panelsText = (panels: number): string => `${panels} ${panels === 1 ? 'panel' : 'panels'}`;

/** How much of a house's roof panels cover: `about half of a roof for 40 panels`. */
export function roofPartText(panels: number): string {
  const part = roofParts.find(({ upTo }) => roofPartOf(panels) <= upTo);
  return `${part?.text ?? 'more than'} a roof for ${ROOF_PANELS} panels`;
}

/** What to know about the size: that it's more than a house has room for, or what would make up for the roof and its shade. */
export function sizeText(
  inputs: EstimateInputs,
  { panels, morePanels, roof }: Estimate,
  constants: ConstantValues,
): string | null {
  if (panels === null || !roof) return null;
  const limitKw = inputs.limit ?? 0;
  const limitPanels = Math.floor((limitKw * 1000) / constants['panel-watts']);
  if (inputs.for === 'home' && roofPartOf(panels) > 1)
    return `That’s more than a house’s roof usually holds. A bill like that may have a pool, a shop or a second meter behind it, so let us look at it before you count on this.`;
  if (inputs.for === 'home' && roofPartOf(limitPanels) > 1)
    return `A system of ${kilowattText(limitKw)} kW is ${panelsText(limitPanels)}, more than a house’s roof usually holds. We went by what you use.`;
  if (morePanels === 0) return null;
  const count = morePanels > 20 ? `About ${morePanels}` : numberWordCapitalized(morePanels);
  const more = `${count} more ${morePanels === 1 ? 'panel' : 'panels'}`;
  return `${more} would make up for ${causeOf(inputs, roof, constants)}.`;
}

/** What takes the most from what the panels would make on an open south roof. */
function causeOf(
  { trees }: EstimateInputs,
  { openPart, ridge }: RoofYield,
  constants: ConstantValues,
): string {
  const shade = trees === 'light' || trees === 'moderate' ? 1 - constants[`${trees}-shade`] : 0;
  const causes = [
    { part: shade, text: 'the trees' },
    { part: ridge.share, text: skyline().phrase },
    { part: 1 - openPart, text: 'the way your roof faces' },
  ];
  return causes.reduce((most, cause) => (cause.part > most.part ? cause : most)).text;
}
