/** The chapters of the styleguide, in display order. */
export const chapters = [
  { id: 'color', title: 'Color' },
  { id: 'type', title: 'Type' },
  { id: 'buttons', title: 'Buttons' },
  { id: 'links', title: 'Links' },
  { id: 'fields', title: 'Fields' },
  { id: 'dialog', title: 'Dialog' },
  { id: 'toast', title: 'Toast and tooltip' },
  { id: 'skeleton', title: 'Skeleton' },
  { id: 'status', title: 'Status' },
  { id: 'tables', title: 'Tables' },
  { id: 'ridges', title: 'Ridgelines' },
  { id: 'drawings', title: 'Drawings' },
  { id: 'lists', title: 'The owner’s lists' },
] as const;

export type ChapterId = (typeof chapters)[number]['id'];

/** The title of a chapter. */
export const chapter = (id: ChapterId) => ({
  id,
  title: chapters.find((entry) => entry.id === id)?.title ?? id,
});

/** The table of contents of the styleguide; a sidebar where there is room. */
export function StyleguideIndex() {
  return (
    <nav aria-label="Styleguide">
      <ul className="flex flex-wrap gap-x-5 lg:grid">
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-8 items-center font-medium text-primary-strong decoration-accent underline-offset-4 hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
