import { Phone } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Specimen, StyleguideSection } from './specimen';
import { chapter } from './styleguide-index';

const looks = ['primary', 'gold', 'outline', 'quiet', 'danger'] as const;
const sizes = ['large', 'medium', 'small'] as const;

/** The focus ring as the stylesheet draws it, without the focus. */
export const ringed = 'outline-3 outline-offset-3 outline-focus';

/** Every look in every size and state. */
export function ButtonSection() {
  return (
    <StyleguideSection {...chapter('buttons')}>
      {looks.map((look) => (
        <Specimen key={look} label={look} className="flex flex-wrap items-center gap-4">
          <States look={look} />
        </Specimen>
      ))}
      <Specimen label="On a night ground" isOnNight className="flex flex-wrap items-center gap-4">
        <Button look="gold">Gold</Button>
        <Button look="outline" className="text-on-night">
          Outline
        </Button>
        <Button look="outline" className={`text-on-night ${ringed}`}>
          Focused
        </Button>
      </Specimen>
    </StyleguideSection>
  );
}

function States({ look }: { look: (typeof looks)[number] }) {
  const color = look === 'outline' ? 'text-primary' : '';
  return (
    <>
      {sizes.map((size) => (
        <Button key={size} look={look} size={size} className={color}>
          {size}
        </Button>
      ))}
      <Button look={look} className={color}>
        <Phone aria-hidden="true" className="size-4" />
        with icon
      </Button>
      <Button look={look} className={`${color} ${ringed}`}>
        focused
      </Button>
      <Button look={look} disabled className={color}>
        disabled
      </Button>
      <Button look={look} aria-disabled className={color}>
        Sending…
      </Button>
    </>
  );
}
