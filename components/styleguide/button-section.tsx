import { Phone } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { Specimen, StyleguideSection } from './specimen';
import { chapter } from './styleguide-index';

const variants = ['primary', 'accent', 'outline', 'quiet', 'danger'] as const;
const sizes = ['large', 'medium', 'small'] as const;

/** The focus ring of the style sheet, shown without focus. */
export const ringed = 'outline-3 outline-offset-3 outline-focus';

/** Every variant in every size and state. */
export function ButtonSection() {
  return (
    <StyleguideSection {...chapter('buttons')}>
      {variants.map((variant) => (
        <Specimen key={variant} label={variant} className="flex flex-wrap items-center gap-4">
          <States variant={variant} />
        </Specimen>
      ))}
      <Specimen label="On an inverse surface" isOnInverse className="flex flex-wrap items-center gap-4">
        <Button variant="accent">Accent</Button>
        <Button variant="outline" className="text-on-inverse">
          Outline
        </Button>
        <Button variant="outline" className={`text-on-inverse ${ringed}`}>
          Focused
        </Button>
      </Specimen>
    </StyleguideSection>
  );
}

function States({ variant }: { variant: (typeof variants)[number] }) {
  return (
    <>
      {sizes.map((size) => (
        <Button key={size} variant={variant} size={size}>
          {size}
        </Button>
      ))}
      <Button variant={variant}>
        <Phone aria-hidden="true" className="size-4" />
        with icon
      </Button>
      <Button variant={variant} className={ringed}>
        focused
      </Button>
      <Button variant={variant} disabled>
        disabled
      </Button>
      <Button variant={variant} disabled aria-busy>
        <Spinner />
        Sending…
      </Button>
    </>
  );
}
