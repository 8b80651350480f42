import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { SeoEditor } from '@/components/seo/editor/seo-editor';
import type { SeoState } from '@/lib/seo/schema';
import { pageByPath } from '@/lib/site/pages';

const PATH = '/about';
const ORIGIN = 'https://ridgelight.example';
const page = pageByPath(PATH) ?? fail();

function fail(): never {
  throw new Error('the page registry has no such page');
}

const defaults: SeoState = { record: null, version: 0, history: [] };

/** Opens the editor with what is stored, and returns its parts. */
function openEditor(state = defaults) {
  render(<SeoEditor path={PATH} opened={{ state, origin: ORIGIN }} />);
  const dialog = within(screen.getByRole('dialog', { name: 'Edit SEO Settings' }));
  return {
    dialog,
    user: userEvent.setup(),
    field: (label: string) => dialog.getByRole<HTMLInputElement>('textbox', { name: label }),
    save: () =>
      dialog.getByRole<HTMLButtonElement>('button', {
        name: /^(Save SEO Settings|Saving\.\.\.|Shorten Title or Description)$/,
      }),
  };
}

describe('the length of a title and a description', () => {
  test('is counted, and one that is too long cannot be saved', async () => {
    const { dialog, user, field, save } = openEditor();
    dialog.getByText(`${page.metaTitle.length}/70`);
    dialog.getByText(`${page.metaDescription.length}/160`);

    await user.clear(field('Title'));
    await user.paste('x'.repeat(70));
    dialog.getByText('70/70');
    expect(save().disabled).toBe(false);
    await user.type(field('Title'), 'x');
    dialog.getByText('71/70 (too long)');
    expect(save().textContent).toBe('Shorten Title or Description');
    expect(save().disabled).toBe(true);

    await user.type(field('Title'), '{Backspace}');
    expect(save().textContent).toBe('Save SEO Settings');
    expect(save().disabled).toBe(false);
  });
});
