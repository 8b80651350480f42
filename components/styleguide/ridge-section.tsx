import { DawnScene } from '@/components/accounts/sign-in/dawn-scene';
import { Horizon } from '@/components/site/horizon';
import { Ridgeline } from '@/components/site/ridgeline';
import { Specimen, StyleguideSection } from './specimen';
import { chapter } from './styleguide-index';

/** The decorative mountain drawings. */
export function RidgeSection() {
  return (
    <StyleguideSection {...chapter('ridges')}>
      <Specimen label="Divider, the nearest ridge in the text color" className="text-primary">
        <Ridgeline />
      </Specimen>
      <div className="grid gap-5 md:grid-cols-2">
        <Specimen label="Horizon by day" className="overflow-hidden bg-secondary-wash pt-12">
          <Horizon sun={0.3} className="h-32" />
        </Specimen>
        <Specimen label="Horizon at dusk" isOnInverse className="overflow-hidden p-0 pt-12">
          <Horizon sun={0.7} hour="dusk" className="h-32" />
        </Specimen>
      </div>
      <Specimen
        label="Dawn, at the sign-in page"
        className="relative aspect-square max-w-md overflow-hidden bg-secondary-wash"
      >
        <DawnScene className="absolute inset-0 size-full" />
      </Specimen>
    </StyleguideSection>
  );
}
