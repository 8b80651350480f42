import {
  NON_TEXT_CONTRAST,
  nonTextPairings,
  type Pairing,
  TEXT_CONTRAST,
  textPairings,
} from '@/lib/site/look/contrast';
import { PairingTable } from './pairing-table';
import { Specimen, StyleguideSection } from './specimen';
import { chapter } from './styleguide-index';
import type { Theme, ThemeTokens } from './theme-tokens';

/** The palette of both themes by role, and the contrast ratio of every color pairing in use. */
export function ColorSection({ day, night }: Pick<ThemeTokens, 'day' | 'night'>) {
  const themes = { day, night };
  return (
    <StyleguideSection {...chapter('color')}>
      <div className="grid gap-8 xl:grid-cols-2">
        <Specimen label="By day">
          <Palette theme={day} />
        </Specimen>
        <Specimen label="By night">
          <Palette theme={night} />
        </Specimen>
      </div>
      <Specimen
        label={`Text on its grounds: at least ${TEXT_CONTRAST}`}
        className="grid gap-x-8 xl:grid-cols-2"
      >
        {grounds(textPairings).map((pairings) => (
          <PairingTable
            key={pairings[0]?.ground}
            pairings={pairings}
            themes={themes}
            minContrast={TEXT_CONTRAST}
          />
        ))}
      </Specimen>
      <Specimen
        label={`Borders of fields, focus rings and marks: at least ${NON_TEXT_CONTRAST}`}
        className="grid gap-x-8 xl:grid-cols-2"
      >
        {grounds(nonTextPairings).map((pairings) => (
          <PairingTable
            key={pairings[0]?.ground}
            pairings={pairings}
            themes={themes}
            minContrast={NON_TEXT_CONTRAST}
          />
        ))}
      </Specimen>
    </StyleguideSection>
  );
}

const grounds = (pairings: Pairing[]) =>
  Object.values(Object.groupBy(pairings, ({ ground }) => ground)).map((group) => group ?? []);

function Palette({ theme }: { theme: Theme }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-x-3 gap-y-4">
      {Object.entries(theme).map(([name, value]) => (
        <li key={name}>
          <div
            className="h-11 border border-field forced-color-adjust-none"
            style={{ backgroundColor: value }}
          />
          <p className="mt-1 text-caption leading-tight font-medium">{name}</p>
          <p className="text-caption leading-tight text-soft tabular-nums">{value}</p>
        </li>
      ))}
    </ul>
  );
}
