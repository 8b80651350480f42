import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { EraseDialog } from '@/components/leads/erase-dialog';
import { useLeadActions } from '@/components/leads/lead-actions';
import { callRuleLabel, contactLabels } from '@/components/leads/lead-links';
import { saveErrorMessage } from '@/components/shell/staff-call';
import { MenuEntry, Popover } from '@/components/ui/popover';
import { useToast } from '@/components/ui/toast';
import type { Lead } from '@/lib/leads/schema';
import type { LeadDetail } from '@/lib/leads/work/detail/schema';
import { beginAnswer } from './answer-draft';
import { copyDetails } from './copy-details';
import type { LeadMutations } from './lead-mutations';

interface LeadMenuProps
  extends Pick<ComponentProps<typeof Popover>, 'id' | 'side' | 'buttonClass' | 'button'> {
  detail: LeadDetail;
  /** Whether it also has what stands beside it where there is room. */
  isWhole?: boolean;
  onToggle: (lead: Lead) => void;
  onMerge: () => void;
  onSpam: (lead: Lead) => void;
  onErase: LeadMutations['erase'];
  onCorrect: LeadMutations['correct'];
}

/**
 * What is rarely done with a lead: an answer by mail, merging it with a duplicate, what the person asked not to get, spam, and
 * erasing the person.
 */
export function LeadMenu(props: LeadMenuProps) {
  const {
    detail,
    isWhole = false,
    onToggle,
    onMerge,
    onSpam,
    onErase,
    onCorrect,
    button,
    ...popover
  } = props;
  const { lead, household, noEmail } = detail;
  const { userId } = useLeadActions();
  const [isErasing, setIsErasing] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: onErase,
    onSuccess: () => setIsErasing(false),
  });
  const toast = useToast();
  const { mutate: correct } = useMutation({
    mutationFn: onCorrect,
    onError: (failure) =>
      toast({ title: 'We couldn’t save that', description: saveErrorMessage(failure), destructive: true }),
  });
  const entry = (name: string, onPress: () => unknown) => (
    <li>
      <MenuEntry onPress={onPress}>{name}</MenuEntry>
    </li>
  );
  return (
    <>
      <Popover
        label="More actions"
        title="More actions"
        className="w-60 py-2"
        button={
          <>
            <span className="sr-only">More actions</span>
            {button}
          </>
        }
        {...popover}
      >
        <ul>
          {isWhole && entry(contactLabels(lead).long, () => onToggle(lead))}
          {isWhole && entry('Copy details', () => copyDetails(lead))}
          {lead.email &&
            !noEmail &&
            !lead.noContact &&
            entry('Answer by email', () => beginAnswer(detail, userId))}
          {entry('Merge…', onMerge)}
          {entry(callRuleLabel(lead), () => correct({ doNotCall: !lead.doNotCall }))}
          {lead.email &&
            entry(noEmail ? 'They may be written to' : 'Don’t write to them', () =>
              correct({ noEmail: !noEmail }),
            )}
          {entry('Spam', () => onSpam(lead))}
          <li>
            <a href={`/admin/person/${lead.id}`} className="menu-entry">
              Everything about this person
            </a>
          </li>
          {entry('Erase personal data', () => setIsErasing(true))}
        </ul>
      </Popover>
      <EraseDialog
        open={isErasing}
        count={1}
        hasHousehold={household.length > 0}
        isBusy={isPending}
        error={error}
        onClose={() => {
          setIsErasing(false);
          reset();
        }}
        onErase={mutate}
      />
    </>
  );
}
