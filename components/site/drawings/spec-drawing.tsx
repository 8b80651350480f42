import type { ComponentType } from 'react';
import type { ServiceId } from '@/lib/site/service-labels';
import { BatteryWall } from './spec/battery-wall';
import { FlatRoof } from './spec/flat-roof';
import { PowerChain } from './spec/power-chain';
import { RoofSection } from './spec/roof-section';
import { TwoSeals } from './spec/two-seals';
import { WetGlass } from './spec/wet-glass';

const drawings: Partial<Record<ServiceId, ComponentType>> = {
  'residential-solar': RoofSection,
  'commercial-solar': FlatRoof,
  'solar-technology': PowerChain,
  'energy-storage': BatteryWall,
  'solar-maintenance': WetGlass,
  'solar-warranties': TwoSeals,
};

/** A service's line drawing without a caption, for use next to text that describes it; nothing for a service without one. */
export function SpecDrawing({ service }: { service: ServiceId }) {
  const Drawing = drawings[service];
  return Drawing ? <Drawing /> : null;
}
