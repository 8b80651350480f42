'use client';

import { useState } from 'react';
import { PartEditor } from '@/components/settings/fields/list-editor';
import { RecordForm } from '@/components/settings/fields/record-form';
import { LoadState } from '@/components/shell/load-states';
import { settingsTitle } from '@/components/shell/settings-pages';
import { SettingsSection } from '@/components/shell/settings-section';
import { useSetting } from '@/components/shell/use-setting';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { ListPart } from '@/lib/fields/setting';
import { placeParts } from '@/lib/site/installer/place-parts';
import type { Places } from '@/lib/site/installer/schema';
import { wordList } from '@/lib/site/word-list';
import { MoveCity } from './move-city';
import { TownUsesNote } from './town-uses';

/** The section of each list, by the list's place in the value. */
const sections: Record<string, { id: string; note: string }> = {
  towns: {
    id: 'towns',
    note: 'The towns on the map and in every list of them, your city first. The map finds a place for each name, and grows for a town outside of it.',
  },
  utilities: {
    id: 'utilities',
    note: 'Those that set their own credits. Duke’s two companies are part of the estimate and always there.',
  },
  permitOffices: { id: 'permit-offices', note: 'Who issues the building and electrical permits.' },
  areas: { id: 'area-cards', note: 'The cards on the home page and on the page of service areas.' },
};

interface Removal {
  town: string;
  remove: () => void;
}

/** Where the business works: its city, the towns with what decides about solar there, and the areas. */
export function PlacesSettings() {
  const { setting, query } = useSetting('places');
  const [removal, setRemoval] = useState<Removal | null>(null);
  if (!setting) return <LoadState query={query} subject="the towns you serve" />;
  const places = setting.value;
  return (
    <>
      <SettingsSection
        id="city"
        note="Distances, the sun of estimates and the map start from its center. Towns may be 60 miles away."
      >
        <MoveCity places={places} />
      </SettingsSection>
      {placeParts([places]).map((part) => {
        const { id, note } = sections[part.path] ?? { id: part.path, note: '' };
        return (
          <SettingsSection key={id} id={id} note={note}>
            <PartEditor
              name="places"
              part={part as ListPart<unknown>}
              setting={setting}
              title={settingsTitle(id)}
              isOwner
              {...(part.path === 'towns' && {
                onRemove: ({ place }, remove) =>
                  setRemoval({ town: (place as { name: string }).name, remove }),
              })}
            />
          </SettingsSection>
        );
      })}
      <SettingsSection id="state" note="What the texts know of where you work.">
        <RecordForm name="places" isOwner />
      </SettingsSection>
      {removal && <RemovalDialog {...removal} places={places} onClose={() => setRemoval(null)} />}
    </>
  );
}

/** Says what names a town before it is removed. */
function RemovalDialog({ town, remove, places, onClose }: Removal & { places: Places; onClose: () => void }) {
  const cards = places.areas.flatMap(({ title, places: shown }) =>
    Array.isArray(shown) && shown.includes(town) ? `“${title}”` : [],
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Stop serving ${town}?`}
      footer={
        <>
          <Button
            variant="danger"
            onClick={() => {
              remove();
              onClose();
            }}
          >
            Remove {town}
          </Button>
          <Button variant="outline" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <TownUsesNote towns={[town]} />
      {cards.length > 0 && (
        <p className="mt-3">
          {wordList(cards)} {cards.length === 1 ? 'names' : 'name'} it, too, until you change the card.
        </p>
      )}
    </Dialog>
  );
}
