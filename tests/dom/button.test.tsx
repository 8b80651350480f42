import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from '@/components/ui/button';

test('an inactive button says so, keeps the focus, and does nothing', () => {
  const act = vi.fn();
  const { rerender } = render(<Button onClick={act}>Save</Button>);
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  rerender(
    <Button isInactive onClick={act}>
      Save
    </Button>,
  );
  fireEvent.click(button);
  expect(act).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});
