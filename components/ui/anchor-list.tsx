interface AnchorListProps {
  /** Sections of this page: the id of each and what it is called. */
  anchors: readonly { id: string; title: string }[];
}

/** Leads to sections of the same page: in a row, and below each other where they stand beside it. */
export function AnchorList({ anchors }: AnchorListProps) {
  return (
    <ul className="flex flex-wrap gap-x-5 lg:grid">
      {anchors.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="inline-flex min-h-8 items-center font-medium text-primary-strong decoration-gold underline-offset-4 hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
