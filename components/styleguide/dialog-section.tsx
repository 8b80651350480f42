import { DialogDemo } from './dialog-demo';
import { StyleguideSection } from './specimen';
import { chapter } from './styleguide-index';

/** The dialog, short and scrolling. */
export function DialogSection() {
  return (
    <StyleguideSection {...chapter('dialog')}>
      <div className="flex flex-wrap gap-4">
        <DialogDemo />
        <DialogDemo isLong />
      </div>
    </StyleguideSection>
  );
}
