import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { EraseDialog } from '@/components/leads/erase-dialog';
import { MenuEntry, Popover } from '@/components/ui/popover';
import type { Lead } from '@/lib/leads/schema';
import { copyDetails } from './copy-details';
import type { LeadMutations } from './lead-mutations';

interface LeadMenuProps
  extends Pick<ComponentProps<typeof Popover>, 'id' | 'side' | 'buttonClass' | 'button'> {
  lead: Lead;
  hasHousehold: boolean;
  /** Whether it also has what stands beside it where there is room. */
  isWhole?: boolean;
  onToggle: (lead: Lead) => void;
  onMerge: () => void;
  onSpam: (lead: Lead) => void;
  onErase: LeadMutations['erase'];
}

/** What is rarely done with a lead: merging it with a duplicate, spam, and erasing the person. */
export function LeadMenu(props: LeadMenuProps) {
  const {
    lead,
    hasHousehold,
    isWhole = false,
    onToggle,
    onMerge,
    onSpam,
    onErase,
    button,
    ...popover
  } = props;
  const [isErasing, setIsErasing] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: onErase,
    onSuccess: () => setIsErasing(false),
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
          {isWhole &&
            entry(lead.isContacted ? 'Mark as Not Contacted' : 'Mark as Contacted', () => onToggle(lead))}
          {isWhole && entry('Copy details', () => copyDetails(lead))}
          {entry('Merge…', onMerge)}
          {entry('Spam', () => onSpam(lead))}
          {entry('Erase personal data', () => setIsErasing(true))}
        </ul>
      </Popover>
      <EraseDialog
        open={isErasing}
        count={1}
        hasHousehold={hasHousehold}
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
