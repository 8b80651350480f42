interface AnchorListProps {
  /** Sections of this page, by element id. */
  anchors: readonly { id: string; title: string }[];
}

/** Links to sections of the same page: a row on small screens, a column from `lg` up. */
export function AnchorList({ anchors }: AnchorListProps) {
  return (
    <ul className="flex flex-wrap gap-x-5 lg:grid">
      {anchors.map(({ id, title }) => (
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
  );
}
