import type { ConstantValues } from './constants';

/** Who the estimate is for. */
export const customers = ['home', 'business'] as const;
type Customer = (typeof customers)[number];

/** How much shade trees throw on the roof. */
export const treeShades = ['none', 'light', 'moderate', 'heavy'] as const;
export type TreeShade = (typeof treeShades)[number];

/** What heats a home. */
export const heatings = ['heat-pump', 'gas'] as const;

/** The compass points that a roof may face, clockwise from north; each is 45 degrees from the next. */
export const compassPoints = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
/** The height of the skyline above level, in degrees, to the east (45 to 135), south (to 225) and west (to 315). */
export interface Ridge {
  east: number;
  south: number;
  west: number;
}

/** What a visitor tells us about the roof and the bill. */
export interface EstimateInputs {
  /** In dollars a month. */
  bill: number;
  for: Customer;
  /** The anchor of a town (`townAnchor`), such as `black-mountain`. It decides the utility. */
  town: string;
  /** The direction that the roof faces, in degrees clockwise from north. */
  roof: number;
  /** In degrees above level. */
  pitch: number;
  trees: TreeShade;
  ridge: Ridge;
  /** Whether a business claims the 48E credit. */
  credit: boolean;
  /** Whether a business deducts the system's cost over the years, at its tax rate. */
  depreciation: boolean;
  heating: (typeof heatings)[number];
  /** Whether somebody is at home on workdays. */
  homeByDay: boolean;
  /** Whether an electric car is charged at night. */
  car: boolean;
  /** Whether a home gets a battery with the panels. */
  battery: boolean;
  /** In kWh a month, if known: it replaces what the bill says. */
  use?: number | undefined;
  /** The kWh of twelve months, January first, if known: they replace what the bill and the use say. */
  months?: readonly number[] | undefined;
  /** The yearly interest of a loan in percent, if the visitor asks what it would cost a month. */
  loan?: number | undefined;
  /** The years of that loan. */
  term: number;
  /** The largest system that the roof holds, in kW, if known. */
  limit?: number | undefined;
  /** Values that replace our own, by the key of the constant. */
  assumptions: Readonly<Partial<ConstantValues>>;
}

/** The inclusive limits of each number that a visitor gives. A roof at 360 degrees faces north, which is 0. */
export const inputLimits = {
  bill: { min: 20, max: 20_000 },
  roof: { min: 0, max: 360 },
  pitch: { min: 0, max: 60 },
  ridge: { min: 0, max: 30 },
  use: { min: 50, max: 200_000 },
  limit: { min: 1, max: 2000 },
  months: { min: 0, max: 200_000 },
  loan: { min: 0, max: 30 },
  term: { min: 1, max: 30 },
} as const;

/** The bill of the house that pages show before the visitor has said anything, in dollars a month. */
export const TYPICAL_BILL = 180;
