import { Specimen, StyleguideSection } from './specimen';
import { chapter } from './styleguide-index';
import { ToastDemo, TooltipDemo } from './toast-demo';

/** Toasts and tooltips. */
export function ToastSection() {
  return (
    <StyleguideSection {...chapter('toast')}>
      <div className="grid gap-8 md:grid-cols-2">
        <Specimen label="Toast, for five seconds" className="flex flex-wrap gap-4">
          <ToastDemo />
        </Specimen>
        <Specimen label="Tooltip" className="flex flex-wrap gap-4">
          <TooltipDemo />
        </Specimen>
      </div>
    </StyleguideSection>
  );
}
