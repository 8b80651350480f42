/** The styles of the charts' axes and tooltips, in the page's type and colors. */
export const axis = {
  tick: { fill: 'var(--color-soft)', fontSize: 13 },
  stroke: 'var(--color-rule)',
  tickLine: false,
} as const;

export const tooltip = {
  cursor: { fill: 'var(--color-secondary-wash)' },
  contentStyle: {
    backgroundColor: 'var(--color-surface-raised)',
    border: '1px solid var(--color-rule)',
    borderRadius: 2,
    fontSize: 14,
  },
  labelStyle: { color: 'var(--color-ink)', fontWeight: 600 },
  itemStyle: { color: 'var(--color-ink)', padding: 0 },
  isAnimationActive: false,
} as const;
