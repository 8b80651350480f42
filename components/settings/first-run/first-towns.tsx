import { X } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { PlaceControl, type TypedPlace } from '@/components/settings/fields/place-control';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { type Place, placeLabel } from '@/lib/fields/kinds';
import { problemWithTown, servedTowns, townChangesIn, utilityOptions } from '@/lib/settings/first-run/places';
import { townField } from '@/lib/site/installer/place-parts';
import { MAX_MILES } from '@/lib/site/installer/schema';

interface FirstTownsProps {
  /** The id that those of the controls begin with. */
  id: string;
  answers: Record<string, unknown>;
  setField: (name: string, value: unknown) => void;
}

/** The towns that follow from the city and from how far they drive, some of which they leave out, and others they add. */
export function FirstTowns({ id, answers, setField }: FirstTownsProps) {
  const { city, miles } = answers;
  const changes = townChangesIn(answers);
  const [additions, setAdditions] = useState(0);
  const served = servedTowns(String(city ?? ''), Number(miles), changes);
  const [first] = served;
  if (!first) return <output />;

  const focus = (...ids: string[]) =>
    ids
      .map((one) => document.getElementById(one))
      .find(Boolean)
      ?.focus();

  function leaveOut(town: Place, index: number) {
    const label = placeLabel(town);
    flushSync(() => {
      setField(
        'added',
        changes.added.filter((one) => placeLabel(one) !== label),
      );
      setField('leftOut', [...new Set([...changes.leftOut, label])]);
    });
    focus(`${id}-leave-out-${index}`, `${id}-leave-out-${index - 1}`, `${id}-added`);
  }

  function add(town: Place) {
    const label = placeLabel(town);
    const added = changes.added.filter(({ name }) => name !== town.name);
    flushSync(() => {
      setField(
        'leftOut',
        changes.leftOut.filter((one) => one !== label),
      );
      setField('added', [...added, town]);
      // The control begins anew.
      setAdditions(additions + 1);
    });
    focus(`${id}-added`);
  }

  return (
    <div className="grid gap-4">
      <output className="block border-l-2 border-rule pl-4">
        <span className="block font-semibold">
          {served.length === 1 ? '1 town' : `${served.length} towns`}, the nearest first
        </span>
        <span className="block text-soft">{served.map(({ name }) => name).join(', ')}</span>
      </output>
      <details>
        <summary className="flex min-h-6 w-fit cursor-pointer items-center max-md:min-h-11">
          Leave towns out, add others, or change their utilities
        </summary>
        <ul className="mt-3 grid gap-2">
          {served.map((town, index) => (
            <li key={placeLabel(town)} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
              <span>
                {town.name} <span className="text-soft">{town.county} County</span>
              </span>
              {index > 0 && (
                <Button
                  id={`${id}-leave-out-${index}`}
                  variant="quiet"
                  size="small"
                  aria-label={`Leave out ${town.name}`}
                  onClick={() => leaveOut(town, index)}
                  className="min-h-9 px-2 max-md:min-h-11 max-md:min-w-11"
                >
                  <X aria-hidden="true" className="size-4" />
                </Button>
              )}
              <span className="col-start-1">
                <TownUtility
                  town={town}
                  answers={answers}
                  chosen={changes.townUtilities[placeLabel(town)]}
                  onChange={(utility) =>
                    setField('townUtilities', { ...changes.townUtilities, [placeLabel(town)]: utility })
                  }
                />
              </span>
            </li>
          ))}
        </ul>
        <AddTown key={additions} id={`${id}-added`} served={served} onAdd={add} />
      </details>
    </div>
  );
}

interface TownUtilityProps {
  town: Place;
  answers: Record<string, unknown>;
  chosen: string | undefined;
  onChange: (utility: string) => void;
}

/** The utility of a town: that of most customers, unless another is chosen. */
function TownUtility({ town, answers, chosen, onChange }: TownUtilityProps) {
  const options = utilityOptions(answers);
  const proposed = String(answers.utility ?? '');
  const shown = chosen !== undefined && chosen in options ? chosen : proposed;
  return (
    <Select
      aria-label={`Utility of ${town.name}`}
      value={shown}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-9 py-1 text-caption max-md:min-h-11 max-md:text-base"
    >
      {!(shown in options) && <option value={shown}>That of most of your customers</option>}
      {Object.entries(options).map(([utility, name]) => (
        <option key={utility} value={utility}>
          {name}
        </option>
      ))}
    </Select>
  );
}

interface AddTownProps {
  id: string;
  served: Place[];
  onAdd: (town: Place) => void;
}

/** A town by its name, or one that is described by hand. */
function AddTown({ id, served, onAdd }: AddTownProps) {
  const [typed, setTyped] = useState<TypedPlace>();
  const [problem, setProblem] = useState<string>();

  function add() {
    const { data, error } = townField.schema.safeParse(typed);
    const town = data as Place | undefined;
    const found = error?.issues[0]?.message ?? (town && problemWithTown(town, served));
    setProblem(found);
    if (town && !found) onAdd(town);
    else document.getElementById(id)?.focus();
  }

  return (
    <fieldset
      aria-label="Add a town"
      className="mt-5 grid gap-3"
      onKeyDown={(event) => {
        // Enter would send the question.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        add();
      }}
    >
      <PlaceControl
        id={id}
        label={townField.label}
        hint={townField.hint}
        error={problem}
        near={served[0]}
        maxMiles={MAX_MILES}
        value={typed}
        onChange={(next) => {
          setProblem(undefined);
          setTyped(next);
        }}
      />
      <Button variant="outline" size="small" className="justify-self-start max-md:min-h-11" onClick={add}>
        Add the town
      </Button>
    </fieldset>
  );
}
