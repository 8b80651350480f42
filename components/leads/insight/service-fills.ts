const fills = [
  'var(--color-primary)',
  'var(--color-accent)',
  'var(--color-success)',
  'var(--color-field)',
  'color-mix(in oklab, var(--color-accent-text) 60%, var(--color-surface-inverse-deep))',
  'var(--color-danger)',
];

/** The chart color of the service at `index`, for the light and dark themes; with more than six services, colors repeat. */
export const serviceFill = (index: number) => fills[index % fills.length];
