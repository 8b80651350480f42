import { classNames } from '@/components/ui/class-names';
import { contrastRatio, type Pairing, TEXT_CONTRAST } from '@/lib/site/look/contrast';
import type { Theme } from './theme-tokens';

interface PairingTableProps {
  /** Pairings with the same background. */
  pairings: Pairing[];
  themes: Record<'day' | 'night', Theme>;
  minContrast: number;
}

/** Color pairings on one background in both themes, with contrast ratios computed from the tokens. */
export function PairingTable({ pairings, themes, minContrast }: PairingTableProps) {
  return (
    <table className="mb-6 w-full border-collapse self-start">
      <thead>
        <tr className="border-b border-rule text-left text-caption">
          <th scope="col" className="py-2 pr-3 font-semibold">
            on {pairings[0]?.ground}
          </th>
          <th scope="col" className="w-24 py-2 pr-3 font-normal text-soft">
            Day
          </th>
          <th scope="col" className="w-24 py-2 font-normal text-soft">
            Night
          </th>
        </tr>
      </thead>
      <tbody>
        {pairings.map((pairing) => (
          <tr key={pairing.text} className="border-b border-rule">
            <th scope="row" className="py-1 pr-3 text-left text-caption font-normal">
              {pairing.text}
            </th>
            <Sample pairing={pairing} theme={themes.day} minContrast={minContrast} />
            <Sample pairing={pairing} theme={themes.night} minContrast={minContrast} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sample({ pairing, theme, minContrast }: { pairing: Pairing; theme: Theme; minContrast: number }) {
  const contrast = contrastRatio(pairing, theme);
  const isEnough = contrast >= minContrast;
  return (
    <td className="py-1 pr-3 last:pr-0">
      <span className="flex items-center gap-2.5 text-caption tabular-nums">
        <span
          aria-hidden="true"
          className="grid h-6 w-9 place-items-center border border-field font-semibold forced-color-adjust-none"
          style={{ backgroundColor: cssColor(pairing.ground, theme), color: theme[pairing.text] }}
        >
          {minContrast === TEXT_CONTRAST ? 'Aa' : <span className="h-3.5 w-6 border-3 border-current" />}
        </span>
        <span className={classNames(!isEnough && 'font-semibold text-danger')}>
          {contrast.toFixed(1)}
          {!isEnough && ' too low'}
        </span>
      </span>
    </td>
  );
}

function cssColor(role: string, theme: Theme) {
  const [name = '', percent] = role.split('/');
  return percent ? `color-mix(in srgb, ${theme[name]} ${percent}%, ${theme.surface})` : theme[name];
}
