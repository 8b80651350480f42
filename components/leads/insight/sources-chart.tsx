import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import type { Insight } from '@/lib/leads/insight/schema';
import { axis } from './chart-style';

const BAR_HEIGHT = 36;
const MAX_NAME_LENGTH = 18;

const truncateName = (source: unknown) => {
  const name = String(source);
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name;
};

/** A horizontal bar chart of leads by source. */
export default function SourcesChart({ sources }: Pick<Insight, 'sources'>) {
  return (
    <ResponsiveContainer width="100%" height={Math.max(1, sources.length) * BAR_HEIGHT}>
      <BarChart data={sources} layout="vertical" accessibilityLayer={false} margin={{ right: 48 }}>
        <XAxis type="number" domain={[0, 'dataMax']} hide />
        <YAxis
          type="category"
          dataKey="source"
          width={132}
          interval={0}
          tickFormatter={truncateName}
          axisLine={false}
          {...axis}
        />
        <Bar dataKey="count" barSize={18} fill="var(--color-primary)" isAnimationActive={false}>
          <LabelList dataKey="count" position="right" fill="var(--color-ink)" fontSize={13} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}
