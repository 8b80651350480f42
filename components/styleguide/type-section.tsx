import { Specimen, StyleguideSection } from './specimen';
import { chapter } from './styleguide-index';
import { sizeAt, type ThemeTokens } from './theme-tokens';

const PHONE = 390;
const DESKTOP = 1440;
const pixels = (size: number) => `${Math.round(size * 10) / 10}`;

// Display sizes use the serif, body text the sans.
const serif = ['figure', 'h1', 'h2', 'h3', 'h4', 'lead'];

/** The type scale, largest first, with sizes on a phone and on a desktop. */
export function TypeSection({ sizes }: Pick<ThemeTokens, 'sizes'>) {
  return (
    <StyleguideSection {...chapter('type')}>
      <ul className="divide-y divide-rule border-b border-rule">
        {sizes.toReversed().map(({ name, value }) => (
          <li
            key={name}
            className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[9rem_minmax(0,1fr)] md:items-baseline"
          >
            <p className="text-caption text-soft tabular-nums">
              <span className="font-medium text-ink">{name}</span> {pixels(sizeAt(value, PHONE))} to{' '}
              {pixels(sizeAt(value, DESKTOP))} px
            </p>
            <p
              className={`wrap-anywhere ${serif.includes(name) ? 'font-serif leading-tight' : 'leading-normal'}`}
              style={{ fontSize: `var(--text-${name})` }}
            >
              {name === 'figure' ? '2,180 ft' : 'Light on the ridge by eight'}
            </p>
          </li>
        ))}
      </ul>
      <div className="grid gap-8 md:grid-cols-2">
        <Specimen label="Newsreader, one weight: headings and quotes">
          <p className="font-serif text-h4 leading-snug">Aa Bb Cc 0123456789 “quoted” àéîøüß – —</p>
        </Specimen>
        <Specimen label="Instrument Sans, 400 to 700: everything else">
          <p className="text-lead leading-snug tabular-nums">
            Aa Bb 0123456789 <span className="font-medium">medium</span>{' '}
            <span className="font-semibold">semibold</span> <span className="font-bold">bold</span>
          </p>
        </Specimen>
      </div>
    </StyleguideSection>
  );
}
