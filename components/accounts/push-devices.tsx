'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatDate } from '@/components/shell/date-format';
import { distinctNames } from '@/components/shell/distinct-names';
import { addThisDevice, canPush, removeThisDevice } from '@/components/shell/push-device';
import { SaveError } from '@/components/shell/save-error';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import type { OwnAlerts, PushDevice } from '@/lib/accounts/alerts/schema';
import { removeDevice } from './account-calls';
import { accountQueries, refetchAccounts } from './account-queries';

/** The devices that show the signed-in user's push notifications, this one among them. */
export function PushDevices({ own: { devices, pushKey } }: { own: OwnAlerts }) {
  const { data: thisId } = useQuery(accountQueries.thisDevice());
  const isHere = devices.some(({ id }) => id === thisId);
  const names = distinctNames(devices.map(({ name }) => name));
  const toast = useToast();
  // Only a browser knows, and the server has rendered without it.
  const [isAble, setIsAble] = useState(true);
  useEffect(() => setIsAble(canPush()), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => addThisDevice(pushKey),
    onSuccess: () => toast({ title: 'This device shows notifications now' }),
    onSettled: refetchAccounts,
  });

  return (
    <div className="grid gap-3">
      <div>
        <h3 className="font-sans text-base font-semibold tracking-normal">Devices with push notifications</h3>
        <p className="mt-1 text-caption text-soft">
          They say the service and the town of a lead, and no name. They end when you sign out there.
        </p>
      </div>
      <ul className="grid divide-y divide-rule border-y border-rule empty:hidden">
        {devices.map((device, index) => (
          <Device
            key={device.id}
            device={device}
            name={names[index] ?? device.name}
            isThis={device.id === thisId}
          />
        ))}
      </ul>
      {isAble && !isHere && (
        <div>
          <Button variant="outline" isInactive={isPending} onClick={() => mutate()}>
            {isPending ? 'Adding…' : 'Add this device'}
          </Button>
          <SaveError error={error} />
        </div>
      )}
      {!isAble && (
        <p className="text-caption text-soft">
          This browser can’t show notifications. On an iPhone or iPad, add this page to the home screen and
          open it from there.
        </p>
      )}
    </div>
  );
}

interface DeviceProps {
  device: PushDevice;
  /** A unique name among the devices, for the button's accessible name. */
  name: string;
  isThis: boolean;
}

function Device({ device, name, isThis }: DeviceProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await removeDevice(device.id);
      if (isThis) await removeThisDevice();
    },
    onSettled: refetchAccounts,
  });
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">
            {device.name}
            {isThis && <span className="ml-2 text-caption text-success">This device</span>}
          </p>
          <p className="text-caption text-soft">Since {formatDate(device.createdAt)}</p>
        </div>
        <Button variant="outline" size="small" isInactive={isPending} onClick={() => mutate()}>
          Remove <span className="sr-only">{name}</span>
        </Button>
      </div>
      <SaveError error={error} />
    </li>
  );
}
