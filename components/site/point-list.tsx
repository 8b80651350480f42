interface PointListProps {
  id: string;
  heading: string;
  points: readonly { title: string; text: string }[];
}

/** Points with their explanations, on a dark background. */
export function PointList({ id, heading, points }: PointListProps) {
  return (
    <section aria-labelledby={id} className="on-inverse bg-surface-inverse py-air text-on-inverse">
      <div className="wrap grid gap-x-16 gap-y-9 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]">
        <h2 id={id} className="border-t border-current pt-5 text-h2">
          {heading}
        </h2>
        <ul className="border-b border-rule-inverse">
          {points.map(({ title, text }) => (
            <li
              key={title}
              className="grid gap-x-8 gap-y-1.5 border-t border-rule-inverse py-5 sm:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:py-6"
            >
              <h3 className="text-h4">{title}</h3>
              <p className="text-on-inverse-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
