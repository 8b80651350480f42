import type { CSSProperties } from 'react';
import { Section } from '@/components/site/section';
import type { Person } from '@/lib/site/facts/lists';
import { ownerLists } from '@/lib/site/owner-lists';
import { ListPhoto, type PhotoSizes } from './list-photo';
import { PersonDrawing } from './person-drawing';

const texts = ownerLists.people;

/** Portraits with names. Of an odd number, the first is two cells wide, so that each row is full; so are two. */
export function People({ people }: { people: readonly Person[] }) {
  const count = people.length;
  if (count === 0) return null;
  const wide = count === 2 ? 2 : count % 2;
  const columns = count === 1 ? 2 : (count + wide) % 4 === 0 ? 4 : 3;
  return (
    <Section id="people" headingId="people-heading" heading={texts.heading} className="pt-0">
      <ul className="people mt-7 lg:mt-10" style={{ '--columns': columns } as CSSProperties}>
        {people.map((person, index) => (
          <PersonEntry
            key={person.id}
            person={person}
            index={index}
            isWide={index < wide}
            sizes={columns === 2 ? { width: 800, doubled: 1600 } : { width: 480, doubled: 800 }}
          />
        ))}
      </ul>
    </Section>
  );
}

interface PersonEntryProps {
  person: Person;
  index: number;
  isWide: boolean;
  /** Of the portrait. */
  sizes: PhotoSizes;
}

function PersonEntry({ person, index, isWide, sizes }: PersonEntryProps) {
  const { name, role, photo, since, license } = person;
  return (
    <li className={isWide ? 'wide' : undefined}>
      {photo ? <ListPhoto photo={photo} {...sizes} /> : <PersonDrawing name={name} index={index} />}
      <div>
        <h3>{name}</h3>
        <p>{role}</p>
        {since && <p>{texts.since(since)}</p>}
        {license && <p>{license}</p>}
      </div>
    </li>
  );
}
