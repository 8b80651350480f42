import { Slot } from '@radix-ui/react-slot';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

interface ButtonProps extends ComponentProps<'button'> {
  /** `bare` has no look but its class name. */
  variant?: keyof typeof variants | 'bare';
  size?: keyof typeof sizes;
  asChild?: boolean;
  /** Whether a click does nothing for now. Not `disabled`, with which a button loses the focus when it is pressed. */
  isInactive?: boolean;
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
  isInactive,
  className,
  type = 'button',
  onClick,
  ...props
}: ButtonProps) {
  const classes = variant === 'bare' ? className : clsx('button', variants[variant], sizes[size], className);
  const shared = { 'aria-disabled': isInactive, onClick: isInactive ? undefined : onClick, ...props };
  if (asChild) return <Slot className={classes} {...shared} />;
  return <button type={type} className={classes} {...shared} />;
}
