import { useState } from 'react';
import { type PlaceErrors, useFieldErrors } from '@/components/settings/fields/field-errors';
import { PlaceControl, type TypedPlace } from '@/components/settings/fields/place-control';
import { SaveError } from '@/components/shell/save-error';
import { StaffForm } from '@/components/shell/staff-form';
import { useSetting } from '@/components/shell/use-setting';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/switch';
import { useToast } from '@/components/ui/toast';
import { type Place, placeLabel } from '@/lib/fields/kinds';
import { facts } from '@/lib/site/facts/current';
import { movedPlaces } from '@/lib/site/installer/moved-places';
import { cityField } from '@/lib/site/installer/place-parts';
import type { Places } from '@/lib/site/installer/schema';
import { TownUsesNote } from './town-uses';

const ID = 'city-place';

/** Moves the business to another city: the towns around it stay, those too far away leave. */
export function MoveCity({ places }: { places: Places }) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<TypedPlace>();
  const [hasNewCards, setHasNewCards] = useState(true);
  const { errors, check, clear } = useFieldErrors('city');
  const { change } = useSetting('places');
  const toast = useToast();
  const [city] = places.towns;
  const { region } = facts().business;
  const options = { regionName: region.name, hasNewCards };
  const chosen = cityField.schema.safeParse(typed).data as Place | undefined;
  const left = chosen
    ? places.towns.filter(
        ({ name }) => !movedPlaces(places, chosen, options).towns.some((town) => town.name === name),
      )
    : [];

  function move() {
    const to = check(cityField.schema, typed) as Place | undefined;
    if (!to) return;
    change.mutate((shown: unknown) => movedPlaces(shown as Places, to, options) as Places, {
      onSuccess: () => {
        setIsOpen(false);
        setTyped(undefined);
        toast({ title: `${to.name} is your city` });
      },
    });
  }

  return (
    <div className="grid gap-4">
      <p>
        <strong>{city && placeLabel(city)}</strong>
      </p>
      {isOpen ? (
        <StaffForm
          isBusy={change.isPending}
          onSubmit={move}
          aria-label="Move your city"
          className="grid gap-4"
        >
          <PlaceControl
            id={ID}
            label={cityField.label}
            hint={cityField.hint}
            error={firstOf(errors)}
            near={city}
            maxMiles={Number.POSITIVE_INFINITY}
            value={typed}
            onChange={setTyped}
          />
          <Switch
            label="Write new area cards"
            isOn={hasNewCards}
            isDisabled={false}
            onChange={setHasNewCards}
          >
            Otherwise your cards stay, without those of counties that you leave.
          </Switch>
          {left.length > 0 && (
            <div className="text-caption">
              <p className="mb-2 font-semibold">
                {left.map(({ name }) => name).join(', ')}: too far away, so no longer served.
              </p>
              <TownUsesNote towns={left.map(({ name }) => name)} />
            </div>
          )}
          <SaveError error={change.error} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" isInactive={change.isPending}>
              {change.isPending ? 'Saving…' : 'Move your city'}
            </Button>
            <Button
              variant="quiet"
              onClick={() => {
                clear();
                setIsOpen(false);
              }}
            >
              Cancel
            </Button>
          </div>
        </StaffForm>
      ) : (
        <Button variant="outline" className="justify-self-start" onClick={() => setIsOpen(true)}>
          Move to another city
        </Button>
      )}
    </div>
  );
}

const firstOf = (errors: PlaceErrors): string | undefined => Object.values(errors)[0];
