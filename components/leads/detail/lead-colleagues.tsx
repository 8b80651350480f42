import { Initials } from '@/components/shell/initials';
import { useColleagues } from './use-colleagues';

const andList = new Intl.ListFormat('en-US');

/**
 * Who else has the details of this lead open. It stands below what scrolls, so that nothing moves under a pointer when
 * somebody comes; who comes is announced, but not each pause in their writing.
 */
export function LeadColleagues({ leadId }: { leadId: string }) {
  const colleagues = useColleagues(leadId);
  const writers = colleagues.filter(({ isWriting }) => isWriting);
  return (
    <p role="status" className={colleagues.length > 0 ? 'lead-colleagues' : 'sr-only'}>
      {colleagues.map(({ id, name, initials }) => (
        <Initials key={id} name={name} initials={initials ?? null} />
      ))}
      {colleagues.length > 0 && (
        <span>
          {namesOf(colleagues)} {areOrIs(colleagues)} looking at this lead, too
          <span aria-live="off">
            {writers.length > 0 && (colleagues.length === 1 ? ', and writing' : writingText(writers))}
          </span>
        </span>
      )}
    </p>
  );
}

const writingText = (writers: { name: string }[]) => `. ${namesOf(writers)} ${areOrIs(writers)} writing.`;
const namesOf = (people: { name: string }[]) => andList.format(people.map(({ name }) => name));
const areOrIs = (people: unknown[]) => (people.length > 1 ? 'are' : 'is');
