import type { QuarantineDecision, QuarantinedLead } from '@/lib/leads/quarantine/schema';

/**
 * What a decision did. `changed` is how many of the leads were still in quarantine: somebody else may have decided before,
 * or they were released after a flood.
 */
export function outcomeText(
  action: QuarantineDecision['action'],
  leads: Pick<QuarantinedLead, 'name' | 'marked'>[],
  changed: number,
): string {
  const [lead] = leads.length === 1 ? leads : [];
  if (changed === 0)
    return `${lead?.name ?? `All ${leads.length}`} had already left quarantine, so nothing changed.`;
  if (action === 'release' && lead?.marked) return `${lead.name} is back among the leads, as before.`;
  if (action === 'release' && lead) return `${lead.name} is a lead now. The alert is on its way.`;
  if (lead) return 'Deleted.';
  if (changed === leads.length) return `${changed} deleted.`;
  return `${changed} of ${leads.length} deleted. The rest had already left quarantine.`;
}
