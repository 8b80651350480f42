import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDay } from '@/components/shell/date-format';
import { serviceLabel } from '@/lib/site/service-labels';
import { axis, tooltip } from './chart-style';
import type { WeekCounts } from './insight-figures';
import { serviceFill } from './service-fills';

const HEIGHT = 320;
const shortDay = (week: unknown) => String(week).slice(5).split('-').map(Number).join('/');

/** A stacked bar chart, one bar per week. */
export default function WeeklyChart({ weeks, services }: { weeks: WeekCounts[]; services: string[] }) {
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart data={weeks} accessibilityLayer={false} margin={{ top: 12, left: -20, right: 4 }}>
        <CartesianGrid vertical={false} stroke="var(--color-rule)" />
        <XAxis dataKey="week" tickFormatter={shortDay} minTickGap={12} {...axis} />
        <YAxis allowDecimals={false} axisLine={false} {...axis} />
        <Tooltip {...tooltip} labelFormatter={(week) => `Week of ${formatDay(String(week))}`} />
        {services.map((id, index) => (
          <Bar
            key={id}
            dataKey={(week: WeekCounts) => week.services[id]}
            name={serviceLabel(id)}
            stackId="services"
            fill={serviceFill(index)}
            stroke="var(--color-surface)"
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
