import { contentColumns } from './content-section';

interface PointListProps {
  id: string;
  heading: string;
  points: readonly { title: string; text: string }[];
}

/** Points with their explanations, on a dark background. */
export function PointList({ id, heading, points }: PointListProps) {
  return (
    <section aria-labelledby={id} className="on-inverse bg-surface-inverse py-air text-on-inverse">
      <div className={`wrap ${contentColumns}`}>
        <h2 id={id} className="border-t border-current pt-5 text-h2 lg:col-start-2">
          {heading}
        </h2>
        <ul className="mt-6 border-b border-rule-inverse lg:col-start-2 lg:mt-9">
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
