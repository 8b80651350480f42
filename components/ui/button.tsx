import { Slot } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'accent' | 'primary' | 'outline' | 'quiet' | 'danger';
  size?: 'large' | 'medium' | 'small';
  asChild?: boolean;
}

// Whole names, because Tailwind looks for them in the source.
const variants = {
  accent: 'button-accent',
  primary: 'button-primary',
  outline: 'button-outline',
  quiet: 'button-quiet',
  danger: 'button-danger',
};
const sizes = { large: 'button-large', medium: 'button-medium', small: 'button-small' };

/**
 * A button, whose look is defined in app/controls.css; with `asChild` its only child (such as a link) gets the button's
 * styles. `aria-busy` keeps the colors while it's disabled.
 */
export function Button({
  variant = 'primary',
  size = 'medium',
  asChild = false,
  className,
  type = 'button',
  ...props
}: ButtonProps) {
  const classes = clsx('button', variants[variant], sizes[size], className);
  if (asChild) return <Slot className={classes} {...props} />;
  return <button type={type} className={classes} {...props} />;
}
