/** Marks the current weekday as 'today'; hidden until the browser knows it (islands/today-mark-element.ts). */
export function TodayMark({ day }: { day: string }) {
  return (
    <today-mark
      day={day}
      role="img"
      aria-label="today"
      className="ml-1.5 hidden size-2 rounded-full bg-accent data-today:inline-block forced-colors:bg-[CanvasText]"
    />
  );
}
