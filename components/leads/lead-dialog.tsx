import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { moveLeadDraft, useDraftRemoval } from '@/components/shell/lead-draft';
import { isErased, type Lead } from '@/lib/leads/schema';
import { useIsOnline } from './call-saves';
import { isMissing } from './detail/detail-calls';
import { LeadColleagues } from './detail/lead-colleagues';
import { LeadDetailDialog } from './detail/lead-detail-dialog';
import { DetailFailed, DetailLoading } from './detail/lead-detail-states';
import { LeadDetailView } from './detail/lead-detail-view';
import { useLeadMutations } from './detail/lead-mutations';
import { useLeadActions } from './lead-actions';
import { leadQueries } from './lead-queries';
import { Merge } from './merge/merge';

/** The control in the details that gets the focus: a new object for each request. */
export interface FocusRequest {
  controlId: string;
}

interface LeadDialogProps {
  /** The id of the lead to show; null closes the dialog. */
  id: string | null;
  focusRequest: FocusRequest | undefined;
  /** Which lead of how many this is; undefined for one that isn't in the list. */
  place: string | undefined;
  onOpen: (lead: Lead) => void;
  /** Goes to the next lead, or to the previous one. */
  onStep: (by: 1 | -1) => void;
  /** Goes to the next lead after a call was saved; undefined for the last one of the list's last page. */
  onNext: (() => void) | undefined;
  /** The id of the next lead of the list's page, whose details are loaded beforehand. */
  nextId: string | undefined;
  onClose: () => void;
  onToggle: (lead: Lead) => void;
  /** Marks the lead as spam. */
  onSpam: (lead: Lead) => void;
}

/** The details of one lead; open while `id` is set. */
export function LeadDialog({ id, ...props }: LeadDialogProps) {
  return id === null ? null : <OpenLeadDialog id={id} {...props} />;
}

function OpenLeadDialog(props: LeadDialogProps & { id: string }) {
  const { id, focusRequest, place, nextId, onOpen, onStep, onNext, onClose, onToggle, onSpam } = props;
  const client = useQueryClient();
  const {
    data: detail,
    isPending,
    isLoadingError,
    error,
    refetch,
  } = useQuery({
    ...leadQueries.detail(id),
    initialData: () => client.getQueryData(leadQueries.ahead(id).queryKey),
    // Always loaded again: that opens the lead.
    initialDataUpdatedAt: 0,
  });
  const mutations = useLeadMutations(id);
  const { staff, userId } = useLeadActions();
  const [merging, setMerging] = useState<{ id: string; with: Lead | null }>();
  // Somebody may have marked it as spam meanwhile.
  const isGone = isMissing(error);
  const isLoaded = detail !== undefined;
  useQuery({
    ...leadQueries.ahead(nextId ?? ''),
    enabled: isLoaded && nextId !== undefined,
    // Nothing here shows it.
    notifyOnChangeProps: [],
  });
  const isOnline = useIsOnline();
  const loadAgain = useEffectEvent(() => {
    if (isLoadingError) void refetch();
  });
  useEffect(() => {
    if (isOnline) loadAgain();
  }, [isOnline]);
  useEffect(() => {
    if (!isLoaded || !focusRequest) return;
    // Once the dialog has taken the focus.
    const frame = requestAnimationFrame(() => document.getElementById(focusRequest.controlId)?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isLoaded, focusRequest]);
  // Somebody has merged it, or the link is older than that.
  const survivor = detail && detail.lead.id !== id ? detail.lead : undefined;
  const openSurvivor = useEffectEvent(() => {
    if (!survivor) return;
    moveLeadDraft(id, survivor.id, userId);
    onOpen(survivor);
  });
  const survivorId = survivor?.id;
  useEffect(() => {
    if (survivorId) openSurvivor();
  }, [survivorId]);
  useDraftRemoval(id, isGone || (isLoaded && isErased(detail.lead)));

  return (
    <LeadDetailDialog
      id={id}
      detail={isGone ? undefined : detail}
      place={place}
      onStep={onStep}
      onClose={onClose}
      onToggle={onToggle}
      onMerge={() => setMerging({ id, with: null })}
      onSpam={onSpam}
      onErase={mutations.erase}
      onCorrect={mutations.correct}
      colleagues={detail && !isGone && !survivor && <LeadColleagues key={id} leadId={id} />}
    >
      {(isLoadingError || isGone) && (
        <DetailFailed isMissing={isGone} isOnline={isOnline} onRetry={() => void refetch()} />
      )}
      {isPending && <DetailLoading />}
      {detail && !isGone && !survivor && (
        <LeadDetailView
          key={id}
          detail={detail}
          staff={staff}
          actions={mutations}
          onOpen={onOpen}
          onMerge={(other) => setMerging({ id, with: other })}
          onSpam={onSpam}
          onClose={onClose}
          onNext={onNext}
        />
      )}
      {/* Somebody else may merge the lead meanwhile. */}
      {detail && merging?.id === detail.lead.id && (
        <Merge
          lead={detail.lead}
          household={detail.household}
          other={merging.with}
          onClose={() => setMerging(undefined)}
          onMerged={(kept) => {
            setMerging(undefined);
            if (kept.id !== id) onOpen(kept);
          }}
        />
      )}
    </LeadDetailDialog>
  );
}
