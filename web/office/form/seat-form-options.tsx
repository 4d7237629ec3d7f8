import { SEAT_FORMS } from '#contract/participants/seat-form.ts';
import type { SeatForm } from '#contract/participants/seat-form.ts';

const names: Record<SeatForm, string> = {
  none: 'Nothing',
  day: 'Day: name, age, allergies, diet, access needs; of minors a guardian, and who may collect them',
  residence: 'Residence: also medication and an emergency contact',
  journey: 'Journey: also passport and flights',
};

/** What a seat can be asked after paying. */
export function SeatFormOptions() {
  return SEAT_FORMS.map((form) => (
    <option key={form} value={form}>
      {names[form]}
    </option>
  ));
}
