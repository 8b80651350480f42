import { useEffect, useState } from 'react';
import { describedBy, Field as FieldFrame, Input } from '@/components/ui/field';
import { type Place, placeLabel } from '@/lib/fields/kinds';
import { milesBetween } from '@/lib/site/miles-between';

/** A place that is half typed. */
export type TypedPlace = { [Part in keyof Place]?: Place[Part] | string };

interface PlaceControlProps {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** Only places within so many miles of this one are proposed, the nearest first. */
  near: Place | undefined;
  maxMiles: number;
  value: TypedPlace | undefined;
  onChange: (value: TypedPlace | undefined) => void;
}

const parts = {
  name: 'Name',
  county: 'County',
  latitude: 'Latitude',
  longitude: 'Longitude',
} satisfies Record<keyof Place, string>;

/** A place of the list of GeoNames, which is loaded with the control, or one that is described by hand. */
export function PlaceControl(props: PlaceControlProps) {
  const { id, label, hint, error, value, onChange } = props;
  const proposed = useProposed(props);
  const [typed, setTyped] = useState<string>();
  const isWhole = value?.name && value.county;
  const shown = typed ?? (isWhole ? placeLabel({ name: `${value.name}`, county: `${value.county}` }) : '');

  function type(text: string) {
    setTyped(text);
    const wanted = text.trim().toLowerCase();
    const found = proposed.filter((place) =>
      [place.name, placeLabel(place)].some((words) => words.toLowerCase() === wanted),
    );
    onChange(found.length === 1 ? found[0] : undefined);
  }

  return (
    <div className="grid gap-3">
      <FieldFrame id={id} label={label} hint={hint} error={error}>
        <Input
          id={id}
          {...describedBy(id, { hint: hint !== undefined, error })}
          aria-required
          list={`${id}-places`}
          autoComplete="off"
          value={shown}
          onChange={({ target }) => type(target.value)}
        />
        <datalist id={`${id}-places`}>
          {proposed.map((place) => (
            <option key={placeLabel(place)} value={placeLabel(place)} />
          ))}
        </datalist>
      </FieldFrame>
      <details className="text-caption">
        <summary className="flex min-h-6 w-fit cursor-pointer items-center text-soft max-md:min-h-11">
          It isn’t on the list, or its center is elsewhere
        </summary>
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          {(Object.keys(parts) as (keyof Place)[]).map((part) => (
            <FieldFrame key={part} id={`${id}-${part}`} label={parts[part]}>
              <Input
                id={`${id}-${part}`}
                autoComplete="off"
                inputMode={part === 'latitude' || part === 'longitude' ? 'text' : undefined}
                placeholder={{ latitude: '35.5951', longitude: '-82.5515' }[part as string]}
                value={value?.[part] === undefined ? '' : `${value[part]}`}
                onChange={({ target }) => {
                  setTyped(undefined);
                  onChange({ ...value, [part]: target.value });
                }}
              />
            </FieldFrame>
          ))}
        </div>
      </details>
    </div>
  );
}

/** The places of the list that are near enough. */
function useProposed({ near, maxMiles }: PlaceControlProps): Place[] {
  const [all, setAll] = useState<Place[]>([]);
  useEffect(() => {
    let isShown = true;
    void import('@/lib/site/installer/state-places').then(({ statePlaces }) => {
      if (isShown) setAll(statePlaces());
    });
    return () => {
      isShown = false;
    };
  }, []);
  if (!near) return all;
  return all
    .map((place) => ({ place, miles: milesBetween(near, place) }))
    .filter(({ miles }) => miles <= maxMiles)
    .sort((one, other) => one.miles - other.miles)
    .map(({ place }) => place);
}
