import type { Lead } from '@/lib/leads/schema';
import { leaveCall } from './detail/call-attempt';
import { leadActions } from './detail/detail-calls';
import { LeadDetailFrame } from './detail/lead-detail-frame';
import { DetailFailed, DetailLoading } from './detail/lead-detail-states';
import { LeadDetailView } from './detail/lead-detail-view';
import { useLeadDetail, useStaffNames } from './detail/use-lead-detail';

interface LeadDialogProps {
  /** The lead that is shown; null closes the dialog. */
  id: string | null;
  onOpen: (lead: Lead) => void;
  onClose: () => void;
  onToggle: (lead: Lead) => void;
}

/** Everything about one lead, with what can be done about it; open while there is an id, wherever that came from. */
export function LeadDialog({ id, ...props }: LeadDialogProps) {
  return id === null ? null : <OpenLeadDialog id={id} {...props} />;
}

function OpenLeadDialog({ id, onOpen, onClose, onToggle }: LeadDialogProps & { id: string }) {
  const { detail, failure, refresh } = useLeadDetail(id);
  const staff = useStaffNames();
  const { correct, addEvent, erase } = leadActions(id);
  // What was stored is shown before the action counts as done: its control then says how things are.
  const afterwards = (call: Promise<unknown>) => call.then(refresh);

  return (
    <LeadDetailFrame
      lead={detail?.lead}
      onClose={() => {
        leaveCall();
        onClose();
      }}
      onToggle={(lead) => {
        leaveCall();
        onToggle(lead);
      }}
    >
      {failure && <DetailFailed isMissing={failure === 'missing'} onRetry={refresh} />}
      {!failure && !detail && <DetailLoading />}
      {detail && (
        <LeadDetailView
          key={id}
          detail={detail}
          staff={staff}
          actions={{
            correct: (fields) => afterwards(correct(fields)),
            addEvent: (event) => afterwards(addEvent(event)),
            erase: () => afterwards(erase()),
          }}
          onOpen={onOpen}
        />
      )}
    </LeadDetailFrame>
  );
}
