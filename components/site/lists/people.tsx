import type { CSSProperties } from 'react';
import { Section } from '@/components/site/section';
import type { Person } from '@/lib/site/facts/lists';
import { ownerLists } from '@/lib/site/owner-lists';
import { ListPhoto, type PhotoSizes } from './list-photo';
import { PersonDrawing } from './person-drawing';

const texts = ownerLists.people;

/** How many portraits are two cells wide, the first of them, and in how many columns, so that each row is full, also of two. */
function gridOf(count: number): { wide: number; columns: 2 | 3 | 4 } {
  if (count === 1) return { wide: 1, columns: 2 };
  if (count === 2) return { wide: 2, columns: 4 };
  for (let wide = count % 2; ; wide += 2) {
    if ((count + wide) % 4 === 0) return { wide, columns: 4 };
    if ((count + wide) % 3 === 0) return { wide, columns: 3 };
  }
}

/** Portraits with names. */
export function People({ people }: { people: readonly Person[] }) {
  const count = people.length;
  if (count === 0) return null;
  const { wide, columns } = gridOf(count);
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
