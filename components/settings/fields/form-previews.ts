import { type ComponentType, lazy } from 'react';
import type { SettingKey } from '@/lib/settings/entries';
import type { FieldDraft } from './use-field-draft';

/** What a form shows of its values before they are saved. Each is loaded with its form alone. */
export const formPreviews: Partial<
  Record<SettingKey, ComponentType<Pick<FieldDraft, 'value' | 'setField'>>>
> = {
  look: lazy(() => import('@/components/settings/look-preview')),
};
