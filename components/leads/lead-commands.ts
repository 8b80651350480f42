import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDayExceptions } from '@/components/shell/now';
import { type Command, goTo } from '@/components/shell/palette/commands';
import { saveErrorMessage } from '@/components/shell/staff-call';
import { useToast } from '@/components/ui/toast';
import { phoneText, telHref } from '@/lib/fields/phone-text';
import { isErased, type Lead } from '@/lib/leads/schema';
import { closedReasons, leadStatuses, plainReasonIds } from '@/lib/leads/statuses';
import type { LeadCorrection } from '@/lib/leads/work/detail/schema';
import { startCall } from './detail/call-attempt';
import { copyDetails } from './detail/copy-details';
import { correctLead } from './detail/detail-calls';
import { followUpOptions } from './detail/follow-up-options';
import type { Assignee } from './lead-actions';
import { callRuleLabel, contactLabels } from './lead-links';
import { refetchLeads } from './lead-queries';
import { makeOwnChange } from './own-changes';
import { offerLeadUndo } from './undo-offers';

interface LeadCommandsOptions {
  userId: string;
  staff: Assignee[];
  onOpen: (lead: Lead, controlId?: string) => void;
  onToggle: (lead: Lead) => void;
}

/** Returns what makes the palette's commands for one lead: the one that is open, or whose row has the focus. */
export function useLeadCommands({ userId, staff, onOpen, onToggle }: LeadCommandsOptions) {
  const exceptions = useDayExceptions();
  const client = useQueryClient();
  const toast = useToast();
  const { mutate: correct } = useMutation({
    mutationFn: ({ lead, fields }: { lead: Lead; fields: LeadCorrection; done: string }) =>
      makeOwnChange(lead.id, () => correctLead(lead.id, fields)),
    onSuccess: ({ undo }, { lead, done }) => offerLeadUndo({ title: `${lead.name}: ${done}` }, undo, lead),
    onError: (error) =>
      toast({ title: 'We couldn’t save that', description: saveErrorMessage(error), destructive: true }),
    onSettled: () => refetchLeads(client),
  });

  return (lead: Lead): Command[] => {
    if (isErased(lead)) return [];
    const { id, status } = lead;
    const group = lead.name;
    const command = (name: string, label: string, run: () => void, shortcut?: string): Command => ({
      id: `${name}-${id}`,
      group,
      label,
      run,
      ...(shortcut && { shortcut }),
    });
    const change = (name: string, label: string, fields: LeadCorrection, done = label) =>
      command(name, label, () => correct({ lead, fields, done }));
    const { next } = leadStatuses[status];
    return [
      ...(lead.doNotCall
        ? []
        : [
            command('call', `Call ${phoneText(lead.phone)}`, () => {
              startCall(id);
              goTo(telHref(lead.phone));
            }),
          ]),
      command('note', 'Add a note', () => onOpen(lead, 'note')),
      command('toggle', contactLabels(lead).long, () => onToggle(lead)),
      ...followUpOptions(Date.now(), exceptions).map(({ label, at }) =>
        change(`later-${label}`, `Next step: ${label}`, {
          followUpOn: at.day,
          ...(at.time && { followUpTime: at.time }),
          was: { followUpOn: lead.followUpOn, followUpTime: lead.followUpTime },
        }),
      ),
      ...staff
        .filter((one) => one.id !== lead.assigneeId)
        .map((one) =>
          change(`assign-${one.id}`, `Assign to ${one.id === userId ? 'me' : one.name}`, {
            assigneeId: one.id,
          }),
        ),
      ...(lead.assigneeId ? [change('assign-nobody', 'Unassign', { assigneeId: null })] : []),
      ...next
        .filter((to) => !['new', 'contacted', 'closed'].includes(to))
        .map((to) =>
          change(`status-${to}`, `Status: ${leadStatuses[to].label}`, { status: to, was: { status } }),
        ),
      ...(next.includes('closed') ? plainReasonIds : []).map((reason) =>
        change(`close-${reason}`, `Close: ${closedReasons[reason]}`, {
          status: 'closed',
          closedReason: reason,
          was: { status },
        }),
      ),
      change(
        'call-rule',
        callRuleLabel(lead),
        { doNotCall: !lead.doNotCall },
        lead.doNotCall ? 'may be called' : 'not to be called',
      ),
      command('copy', 'Copy details', () => void copyDetails(lead)),
    ];
  };
}
