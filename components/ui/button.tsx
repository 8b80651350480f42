import { Slot } from '@radix-ui/react-slot';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { classNames } from './class-names';

// Every variant has a (transparent) border: forced-colors mode draws it, so the button keeps its outline. `transition-colors`
// isn't used because it would fade the focus ring in from the text color.
const button = cva(
  'inline-flex items-center justify-center gap-2 rounded-xs border text-center font-semibold leading-tight no-underline transition-[color,background-color,border-color] disabled:cursor-not-allowed aria-disabled:cursor-not-allowed not-aria-busy:disabled:border-dashed not-aria-busy:disabled:border-field not-aria-busy:disabled:bg-transparent not-aria-busy:disabled:text-soft aria-disabled:border-dashed aria-disabled:border-field aria-disabled:bg-transparent aria-disabled:text-soft',
  {
    variants: {
      variant: {
        gold: 'border-transparent bg-gold text-on-gold hover:bg-gold-light active:bg-gold',
        primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-strong active:bg-primary',
        outline: 'border-current bg-transparent hover:bg-current/10 active:bg-current/20',
        quiet:
          'border-transparent bg-transparent text-primary-strong hover:bg-haze-wash active:bg-haze aria-pressed:bg-haze',
        danger: 'border-transparent bg-danger text-on-danger hover:bg-danger/90 active:bg-danger',
      },
      size: {
        large: 'min-h-13 px-6 py-3 text-base',
        medium: 'min-h-11 px-4 py-2 text-[0.9375rem]',
        small: 'min-h-8 px-3 py-1 text-caption',
      },
    },
    defaultVariants: { variant: 'primary', size: 'medium' },
  },
);

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof button> & { asChild?: boolean };

/** A button; with `asChild` its only child (such as a link) gets the button's styles. `aria-busy` keeps the colors while it's disabled. */
export function Button({
  variant,
  size,
  asChild = false,
  className,
  type = 'button',
  ...props
}: ButtonProps) {
  const classes = classNames(button({ variant, size }), className);
  if (asChild) return <Slot className={classes} {...props} />;
  return <button type={type} className={classes} {...props} />;
}
