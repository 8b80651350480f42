import type { leadWishes } from '@/db/schema';

type StoredWishes = Omit<typeof leadWishes.$inferSelect, 'leadId'>;

/** Whether somebody may be called and written to. */
export interface ContactRules {
  doNotCall: boolean;
  noEmail: boolean;
}

/** What the person of a lead that is merged has said, and whether they may be called and written to. */
export interface WishingSide {
  wishes: StoredWishes | null;
  rules: ContactRules;
  /** Whether they aren't called only because they're from a list. */
  isFromList: boolean;
}

/**
 * What a person wishes whose two requests become one: the strictest “don’t” of either holds, and as far as that allows, they are
 * contacted as they said last. Whoever asked to be forgotten for one of them is forgotten, at the earlier time. `rules` are those of
 * both together. Null if they said nothing about either.
 */
export function mergeWishes(sides: readonly [WishingSide, WishingSide]): StoredWishes | null {
  const said = sides
    .flatMap((side) => (side.wishes ? [{ wishes: side.wishes, rules: lastingRules(side) }] : []))
    .toSorted((one, other) => other.wishes.changedAt.getTime() - one.wishes.changedAt.getTime());
  const [newest] = said;
  if (!newest) return null;
  const rules = strictest(sides);
  const isStopped = said.some(hasStopped);
  const [last, former] = said.filter(({ wishes }) => wishes.channel !== null).map(({ wishes }) => wishes);
  const texts = isStopped ? undefined : last;
  const agreed = { textsVersion: texts?.textsVersion ?? null, textsAt: texts?.textsAt ?? null };
  const allows = ({ channel }: StoredWishes) =>
    channel === 'call' ? !rules.doNotCall : channel === 'email' ? !rules.noEmail : agreed.textsAt !== null;
  const how = isStopped ? undefined : [last, former].find((wishes) => wishes && allows(wishes));
  const eraseAt = said
    .flatMap(({ wishes }) => wishes.eraseAt ?? [])
    .toSorted((one, other) => one.getTime() - other.getTime())[0];
  return {
    channel: how?.channel ?? null,
    days: how?.days ?? [],
    parts: how?.parts ?? [],
    ...agreed,
    eraseAt: eraseAt ?? null,
    beforeErasing: eraseAt ? rules : null,
    changedAt: newest.wishes.changedAt,
  };
}

/** Without what only holds until they are erased. */
const lastingRules = ({ wishes, rules }: WishingSide): ContactRules => wishes?.beforeErasing ?? rules;

const hasStopped = ({ wishes, rules }: { wishes: StoredWishes; rules: ContactRules }) =>
  wishes.channel === null && rules.doNotCall && rules.noEmail;

/** Whoever has asked not to be contacted isn't; somebody from a list may be called once they have written to us. */
function strictest(sides: readonly WishingSide[]): ContactRules {
  const uncalled = sides.filter((side) => lastingRules(side).doNotCall);
  return {
    doNotCall: uncalled.length === sides.length || uncalled.some(({ isFromList }) => !isFromList),
    noEmail: sides.some((side) => lastingRules(side).noEmail),
  };
}
