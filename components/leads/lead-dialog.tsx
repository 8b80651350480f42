import type { Lead } from '@/lib/leads/schema';
import { dismissCall } from './detail/call-attempt';
import { leadActions } from './detail/detail-calls';
import { LeadDetailDialog } from './detail/lead-detail-dialog';
import { DetailFailed, DetailLoading } from './detail/lead-detail-states';
import { LeadDetailView } from './detail/lead-detail-view';
import { useLeadDetail, useStaffNames } from './detail/use-lead-detail';

interface LeadDialogProps {
  /** The id of the lead to show; null closes the dialog. */
  id: string | null;
  onOpen: (lead: Lead) => void;
  onClose: () => void;
  onToggle: (lead: Lead) => void;
}

/** The details dialog of one lead; open while `id` is set. */
export function LeadDialog({ id, ...props }: LeadDialogProps) {
  return id === null ? null : <OpenLeadDialog id={id} {...props} />;
}

function OpenLeadDialog({ id, onOpen, onClose, onToggle }: LeadDialogProps & { id: string }) {
  const { detail, failure, refresh } = useLeadDetail(id);
  const staff = useStaffNames();
  const { correct, addEvent, erase } = leadActions(id);
  // Refetches before the action resolves, so that its control shows the saved state.
  const thenRefresh = (call: Promise<unknown>) => call.then(refresh);

  return (
    <LeadDetailDialog
      lead={detail?.lead}
      onClose={() => {
        dismissCall();
        onClose();
      }}
      onToggle={(lead) => {
        dismissCall();
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
            correct: (fields) => thenRefresh(correct(fields)),
            addEvent: (event) => thenRefresh(addEvent(event)),
            erase: () => thenRefresh(erase()),
          }}
          onOpen={onOpen}
        />
      )}
    </LeadDetailDialog>
  );
}
