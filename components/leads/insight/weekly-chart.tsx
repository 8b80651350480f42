import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDay } from '@/components/shell/date-format';
import { serviceIds, serviceLabel } from '@/lib/site/service-labels';
import { axis, tooltip } from './chart-style';
import type { WeekCounts } from './insight-figures';
import { serviceFill } from './service-fills';

const HEIGHT = 320;
const shortDay = (week: unknown) => String(week).slice(5).split('-').map(Number).join('/');

/** A stacked bar chart, one bar per week. */
export default function WeeklyChart({ weeks }: { weeks: WeekCounts[] }) {
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <BarChart data={weeks} accessibilityLayer={false} margin={{ left: -20, right: 4 }}>
        <CartesianGrid vertical={false} stroke="var(--color-rule)" />
        <XAxis dataKey="week" tickFormatter={shortDay} minTickGap={12} {...axis} />
        <YAxis allowDecimals={false} axisLine={false} {...axis} />
        <Tooltip {...tooltip} labelFormatter={(week) => `Week of ${formatDay(String(week))}`} />
        {serviceIds.map((id) => (
          <Bar
            key={id}
            dataKey={id}
            name={serviceLabel(id)}
            stackId="services"
            fill={serviceFill(id)}
            stroke="var(--color-paper)"
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
