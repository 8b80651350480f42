import { StatusCell } from '@/components/leads/lead-cells';
import { StatusIcon } from '@/components/leads/status-icon';
import { LengthMeter } from '@/components/seo/length-meter';
import { leadStatusIds } from '@/lib/leads/statuses';
import { titleLength } from '@/lib/seo/schema';
import { Specimen, StyleguideSection } from './specimen';
import { chapter } from './styleguide-index';

/** Lead status and text length meters. */
export function StatusSection() {
  return (
    <StyleguideSection {...chapter('status')}>
      <div className="grid gap-8 md:grid-cols-2">
        <Specimen label="Status" className="grid justify-items-start gap-3">
          {leadStatusIds.map((status) => (
            <span key={status} className="flex items-center gap-2">
              <StatusIcon status={status} />
              <StatusCell lead={{ status, closedReason: null, erasedAt: null }} />
            </span>
          ))}
          <StatusCell lead={{ status: 'new', closedReason: null, erasedAt: '2026-11-21T18:50:00.000Z' }} />
        </Specimen>
        <Specimen label="Length: short, best, long, too long" className="grid justify-items-start gap-3">
          {[42, 56, 66, 78].map((length) => (
            <LengthMeter key={length} length={length} limits={titleLength} />
          ))}
        </Specimen>
      </div>
    </StyleguideSection>
  );
}
