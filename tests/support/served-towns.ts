import { milesBetween } from '@/lib/site/miles-between';
import { townAnchor } from '@/lib/site/town-anchor';
import { towns } from '@/lib/site/towns';

const DUKE: readonly string[] = ['dep', 'duke'];

/** The towns that the business serves, with their anchors, such as `black-mountain`. */
const served = towns().map((town) => ({ ...town, anchor: townAnchor(town.name) }));

/** Whether estimates for a town are in dollars: we know Duke's rates, while cooperatives and towns set their own. */
const isInDollars = ({ utilities }: (typeof served)[number]) => DUKE.includes(utilities[0] ?? '');

const [first, second] = served;
if (!first || !second) throw new Error('The tests of the savings estimate need two towns');

/** The town that an estimate starts with, and another one. */
export const [firstTown, anotherTown] = [first, second];

/** A town whose estimates are in dollars, and one whose estimates are in energy alone; an installer may serve only one kind. */
export const [dollarTown, energyTown] = [served.find(isInDollars), served.find((town) => !isInDollars(town))];

/** A town whose estimates say the most: they add what we don't know of Duke Energy Carolinas. */
export const wordyTown = served.find(({ utilities }) => utilities[0] === 'duke') ?? dollarTown ?? first;

type Pair = readonly [(typeof served)[number], (typeof served)[number]];
const milesOf = ([one, other]: Pair) => milesBetween(one, other);

/** The two towns that are farthest from each other. */
export const farthestTowns = served
  .flatMap((one) => served.map((other): Pair => [one, other]))
  .reduce((farthest, pair) => (milesOf(pair) > milesOf(farthest) ? pair : farthest));
