import type { Lead } from '@/lib/leads/schema';
import { Specimen, StyleguideSection } from './specimen';
import { chapter } from './styleguide-index';
import { TableDemo } from './table-demo';
import { TableStatesDemo } from './table-states-demo';

/** The lead table in every state. */
export function TableSection({ leads }: { leads: Lead[] }) {
  return (
    <StyleguideSection {...chapter('tables')}>
      <Specimen label="Filled">
        <TableDemo samples={leads} />
      </Specimen>
      <TableStatesDemo />
    </StyleguideSection>
  );
}
