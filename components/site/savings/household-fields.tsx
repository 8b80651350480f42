import { batteryHintOn, heatingNames, savings } from '@/lib/site/savings';
import { type EstimateInputs, heatings } from '@/lib/solar/estimate/inputs';
import { Choice } from './choice';
import { Question } from './question';
import { SwitchField } from './switch-field';

const { household } = savings;

/** What decides when a home uses power, and the battery; only for homes. */
export function HouseholdFields({ inputs, day }: { inputs: EstimateInputs; day: string }) {
  return (
    <div className="household grid gap-x-5 gap-y-3 sm:col-span-2 sm:grid-cols-2">
      <Question legend={household.heating}>
        <div className="mt-1.5 grid grid-cols-2">
          {heatings.map((heating) => (
            <Choice key={heating} name="heating" value={heating} isChecked={inputs.heating === heating}>
              <span>{heatingNames[heating]}</span>
            </Choice>
          ))}
        </div>
      </Question>
      <div>
        <SwitchField name="day" isOn={inputs.homeByDay} label={household.day} className="flex" />
        <SwitchField name="car" isOn={inputs.car} label={household.car} className="flex" />
        <SwitchField
          name="battery"
          isOn={inputs.battery}
          label={household.battery}
          hint={batteryHintOn(day)}
          className="flex"
        />
      </div>
    </div>
  );
}
