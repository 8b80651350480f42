import type { ComponentProps } from 'react';
import { Field, Input, Select } from '@/components/ui/field';
import { fromFacts } from '@/lib/site/facts/current';
import type { Town } from '@/lib/site/installer/schema';
import { customerNames, savings } from '@/lib/site/savings';
import { townAnchor } from '@/lib/site/town-anchor';
import { likelyUtility, utilityName, utilityText } from '@/lib/site/town-utility';
import { findTown, towns } from '@/lib/site/towns';
import { customers } from '@/lib/solar/estimate/inputs';
import { Choice } from './choice';
import { HouseholdFields } from './household-fields';
import { MoreFields } from './more-fields';
import { Question } from './question';

const { basics } = savings;

/** The bill, who it is for, and the town, which decides the utility. */
export function BasicsFields({ inputs, day, ridge }: ComponentProps<typeof MoreFields>) {
  const town = findTown(inputs.town);
  return (
    <div className="grid gap-x-5 gap-y-5 sm:grid-cols-2">
      <BillField bill={inputs.bill} hint={basics.billHint} />
      <Question legend={basics.for}>
        <div className="mt-1.5 grid grid-cols-2">
          {customers.map((customer) => (
            <Choice key={customer} name="for" value={customer} isChecked={inputs.for === customer}>
              <span>{customerNames[customer]}</span>
            </Choice>
          ))}
        </div>
      </Question>
      <Field id="estimate-town" label={basics.town} className="sm:col-span-2">
        <TownSelect id="estimate-town" town={inputs.town} describedBy="estimate-utility" />
        <p
          id="estimate-utility"
          data-form="utility"
          className="text-caption text-soft min-h-[2lh] max-sm:min-h-[3lh]"
        >
          {utilityText(town?.utilities ?? [])}
        </p>
      </Field>
      <HouseholdFields inputs={inputs} day={day} />
      <MoreFields inputs={inputs} day={day} ridge={ridge} />
    </div>
  );
}

/** Dollars a month. The sign is part of the field, because people type it too. */
function BillField({ id = 'estimate-bill', bill, hint }: { id?: string; bill: number; hint?: string }) {
  return (
    <Field id={id} label={basics.bill} hint={hint}>
      <span className="relative block">
        <span aria-hidden="true" className="absolute inset-y-0 left-3.5 flex items-center text-soft">
          $
        </span>
        <Input
          id={id}
          name="bill"
          inputMode="decimal"
          maxLength={12}
          defaultValue={bill}
          aria-describedby={hint && `${id}-hint`}
          className="pl-8 font-semibold tabular-nums"
        />
      </span>
    </Field>
  );
}

interface TownSelectProps {
  id: string;
  town: string;
  describedBy?: string;
}

const sameUtilities = ({ utilities }: Town) =>
  towns().filter((town) => `${town.utilities}` === `${utilities}`);

/** The utilities of most towns. */
const MOST = fromFacts(
  () =>
    towns().toSorted((one, other) => sameUtilities(other).length - sameUtilities(one).length)[0]?.utilities ??
    [],
);

/** What the browser needs to know of a town. The select has the values of most towns, and an option only different ones. */
const utilityData = (utilities: Town['utilities']) => ({
  'data-utility': likelyUtility({ utilities }),
  'data-utility-name': utilityName(likelyUtility({ utilities })),
  'data-says': utilityText(utilities),
});

type UtilityData = ReturnType<typeof utilityData>;

/** The town's values that differ from those of most towns. */
const ownUtilityData = (utilities: Town['utilities']): Partial<UtilityData> => {
  const most = Object.values(utilityData(MOST()));
  return Object.fromEntries(
    Object.entries(utilityData(utilities)).filter(([, value]) => !most.includes(value)),
  );
};

/** The towns, each with its utility. */
function TownSelect({ id, town, describedBy }: TownSelectProps) {
  return (
    <Select
      id={id}
      name="town"
      defaultValue={town}
      aria-describedby={describedBy}
      {...(describedBy && utilityData(MOST()))}
    >
      {towns().map(({ name, utilities }) => (
        <option key={name} value={townAnchor(name)} {...(describedBy && ownUtilityData(utilities))}>
          {name}
        </option>
      ))}
    </Select>
  );
}
