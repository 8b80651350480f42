interface PointsProps {
  points: readonly { title: string; text: string }[];
}

/** Short points side by side, each under a green rule. */
export function Points({ points }: PointsProps) {
  return (
    <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:mt-14 lg:grid-cols-4">
      {points.map(({ title, text }) => (
        <li key={title} className="border-t-2 border-green pt-4">
          <h3 className="text-h4">{title}</h3>
          <p className="mt-2 text-[0.97rem] text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
