import * as Radix from '@radix-ui/react-dialog';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command as Cmdk } from 'cmdk';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { useProfile } from '@/components/shell/profile';
import { matchWords, searchableSettings } from '@/components/shell/settings-search';
import { staffCall } from '@/components/shell/staff-call';
import { staffPages } from '@/components/shell/staff-pages';
import { useDebounced } from '@/components/ui/use-debounced';
import { mayChange, type StaffRole } from '@/lib/accounts/sign-in/schema';
import { phoneText } from '@/lib/fields/phone-text';
import { leadSchema } from '@/lib/leads/schema';
import { serviceLabel } from '@/lib/site/service-labels';
import { type Command, goTo } from './commands';

const DEBOUNCE_MS = 150;
/** Fewer letters match too many people. */
const MIN_TERM = 2;

interface PaletteDialogProps {
  commands: Command[];
  onClose: () => void;
}

/** The command palette: what the page offers, all staff pages and settings, and leads by search. */
export function PaletteDialog({ commands, onClose }: PaletteDialogProps) {
  const { role } = useProfile().profile;
  const [term, setTerm] = useState('');
  const opener = useRef<Element | null>(null);
  const groups = Map.groupBy([...commands, ...pageCommands(role)], ({ group }) => group);
  const leads = useFoundLeads(term);
  // After the palette is gone, so that it doesn't take the focus back from what a command opens.
  const run = (command: () => void) => {
    opener.current = null;
    onClose();
    setTimeout(command);
  };

  return (
    <Radix.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-surface-inverse-deep/40" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          className="palette"
        >
          <Radix.Title className="sr-only">Commands</Radix.Title>
          <Cmdk label="Commands" filter={(_id, typed, keywords = []) => matchWords(typed, keywords)} loop>
            <Cmdk.Input
              value={term}
              onValueChange={setTerm}
              placeholder="Go to a page, find a lead, do something"
            />
            <Cmdk.List label="Commands">
              <Cmdk.Empty>{leads.isFetching ? 'Searching…' : 'Nothing by that name'}</Cmdk.Empty>
              {[...groups].map(([name, entries]) => (
                <Cmdk.Group key={name} heading={name}>
                  {entries.map(({ id, label, shortcut, keywords = [], run: act }) => (
                    <Cmdk.Item
                      key={id}
                      value={id}
                      keywords={[label, name, ...keywords]}
                      onSelect={() => run(act)}
                    >
                      <span className="truncate">{label}</span>
                      {shortcut && (
                        <span aria-hidden="true" className="key ml-auto">
                          {shortcut}
                        </span>
                      )}
                    </Cmdk.Item>
                  ))}
                </Cmdk.Group>
              ))}
              {leads.data && leads.data.length > 0 && (
                <Cmdk.Group heading="Leads">
                  {leads.data.map(({ id, name, service, phone }) => (
                    <Cmdk.Item
                      key={id}
                      value={`lead ${id}`}
                      // Found by the server, whatever of the lead it is that matches.
                      keywords={[term]}
                      onSelect={() => run(() => goTo(`/admin/form-fills?lead=${id}`))}
                    >
                      <span className="truncate">{name}</span>
                      <span className="ml-auto truncate text-soft">
                        {serviceLabel(service)}, {phoneText(phone)}
                      </span>
                    </Cmdk.Item>
                  ))}
                </Cmdk.Group>
              )}
            </Cmdk.List>
          </Cmdk>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const foundLeads = z.array(leadSchema);

function useFoundLeads(typed: string) {
  const term = useDebounced(typed.trim(), DEBOUNCE_MS);
  return useQuery({
    queryKey: ['leads', 'found', term],
    queryFn: ({ signal }) =>
      staffCall(`/api/admin/leads/found?${new URLSearchParams({ searchTerm: term })}`, foundLeads, {
        signal,
      }),
    enabled: term.length >= MIN_TERM,
    placeholderData: keepPreviousData,
  });
}

/** The pages and settings of the staff's site. */
function pageCommands(role: StaffRole): Command[] {
  const pages = [
    ...staffPages.filter(({ isForStaff }) => !isForStaff || mayChange(role)),
    { id: 'site', path: '/', name: 'Public website' },
  ];
  return [
    ...pages.map(({ id, path, name }) => ({
      id: `page-${id}`,
      group: 'Pages',
      label: name,
      run: () => goTo(path),
    })),
    ...searchableSettings(role).map(({ id, title, href, keywords }) => ({
      id: `setting-${id}`,
      group: 'Settings',
      label: title,
      keywords,
      run: () => goTo(href),
    })),
  ];
}
