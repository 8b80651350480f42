import { clsx } from 'clsx';
import { Check, TriangleAlert } from 'lucide-react';
import { type CSSProperties, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import type { Tokens } from '@/lib/site/color-tokens';
import { factSettings } from '@/lib/site/facts/entries';
import { contrastRatio, NON_TEXT_CONTRAST, TEXT_CONTRAST } from '@/lib/site/look/contrast';
import { designColors, type Palette, paletteFor, shownColors } from '@/lib/site/look/palette';
import type { FieldDraft } from './fields/use-field-draft';

const THEMES = [
  { name: 'Light', colorsOf: ({ day }: Palette): Tokens => day },
  { name: 'Dark', colorsOf: ({ day, night }: Palette): Tokens => ({ ...day, ...night }) },
];

/** The pairs that people see most, of all that are computed. */
const PAIRS = [
  { words: 'Text', text: 'ink', ground: 'surface', needed: TEXT_CONTRAST },
  { words: 'Links', text: 'primary-strong', ground: 'surface', needed: TEXT_CONTRAST },
  { words: 'Accent button', text: 'on-accent', ground: 'accent', needed: TEXT_CONTRAST },
  { words: 'Primary button', text: 'on-primary', ground: 'primary', needed: TEXT_CONTRAST },
  { words: 'Bar and footer', text: 'on-inverse', ground: 'surface-inverse', needed: TEXT_CONTRAST },
  { words: 'Accent on the bar', text: 'accent', ground: 'surface-inverse', needed: NON_TEXT_CONTRAST },
  { words: 'Band', text: 'on-band', ground: 'band', needed: TEXT_CONTRAST },
  { words: 'Keyboard focus', text: 'focus-surface', ground: 'surface', needed: NON_TEXT_CONTRAST },
];

interface LookPreviewProps extends Pick<FieldDraft, 'value' | 'setField'> {
  /** Whether the contrast is left out, which is always enough. */
  isBrief?: boolean;
}

/** The chosen colors as pages have them, with the contrast of the most frequent pairs. */
export default function LookPreview({ value, setField, isBrief = false }: LookPreviewProps) {
  const { data: look } = factSettings.look.schema.safeParse({ brand: value.brand, accent: value.accent });
  const { brand, accent } = look ?? designColors;
  const palette = useMemo(() => paletteFor({ brand, accent }), [brand, accent]);
  const shown = shownColors({ brand, accent });
  const isOwn = brand === designColors.brand && accent === designColors.accent;
  return (
    <section aria-label="Preview" className="grid gap-3">
      <div className={clsx('grid gap-4', isBrief ? 'sm:grid-cols-2' : 'lg:grid-cols-2')}>
        {THEMES.map(({ name, colorsOf }) => (
          <Theme key={name} name={name} colors={colorsOf(palette)} isBrief={isBrief} />
        ))}
      </div>
      <p role="status" className="text-caption text-soft">
        {[
          !look && 'This is the design’s own look, until both are colors.',
          shown.brand !== brand &&
            `The brand color is too light for white text, so pages have ${shown.brand} for it.`,
          shown.accent !== accent &&
            `The accent color is too dark for the text on it, so pages have ${shown.accent} for it.`,
          'All other colors are made of these, each as light or dark as it has to be to stay readable.',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {!isOwn && (
        <Button
          variant="outline"
          size="small"
          className="justify-self-start max-md:min-h-11"
          onClick={() => {
            setField('brand', designColors.brand);
            setField('accent', designColors.accent);
          }}
        >
          Use the design’s own colors
        </Button>
      )}
    </section>
  );
}

function Theme({ name, colors, isBrief }: { name: string; colors: Tokens; isBrief: boolean }) {
  const style = Object.fromEntries(Object.entries(colors).map(([token, hex]) => [`--color-${token}`, hex]));
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <figcaption className="text-caption font-semibold">{name}</figcaption>
      {/* Shown, not used: the table says what it looks like. */}
      <div
        aria-hidden="true"
        style={style as CSSProperties}
        className="overflow-hidden rounded-xs border border-rule bg-surface text-ink"
      >
        <p className="flex flex-wrap justify-between gap-x-4 bg-surface-inverse px-4 py-2 text-on-inverse">
          <span>Open until 5:00 PM</span> <span className="font-semibold text-accent">Call</span>
        </p>
        <div className="grid gap-3 p-4">
          <p className="font-serif text-2xl leading-tight text-primary">Solar for your roof</p>
          <p>
            A paragraph with <span className="link [--link-line:var(--color-accent)]">a link</span> in it.
          </p>
          <p className="flex flex-wrap gap-2">
            <span className="button button-accent button-medium">Accent button</span>
            <span className="button button-primary button-medium">Primary button</span>
          </p>
          <p className="border border-rule bg-surface-raised p-3">
            A card, <span className="text-soft">with a note</span>
          </p>
          <p className="bg-secondary-wash p-3 text-accent-text">A quiet note</p>
        </div>
        <p className="bg-band px-4 py-3 font-semibold text-on-band">A band</p>
      </div>
      {!isBrief && <Contrasts name={name} colors={colors} />}
    </figure>
  );
}

function Contrasts({ name, colors }: { name: string; colors: Tokens }) {
  return (
    <table className="w-full text-caption">
      <caption className="sr-only">{name}: contrast</caption>
      <tbody>
        {PAIRS.map(({ words, needed, ...pair }) => {
          // Rounded down: 4.49 isn't 4.5.
          const ratio = Math.floor(contrastRatio(pair, colors) * 10) / 10;
          const Icon = ratio >= needed ? Check : TriangleAlert;
          return (
            <tr key={words} className="border-b border-rule">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {words}
              </th>
              <td className="py-1 text-right whitespace-nowrap tabular-nums">{ratio.toFixed(1)} : 1</td>
              <td className="py-1 pl-3 whitespace-nowrap">
                <Icon aria-hidden="true" className="mr-1 inline size-4" />
                {ratio >= needed ? 'enough' : `needs ${needed} : 1`}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
