import { SEAT_FORMS } from '#contract/seat-form.ts';
import type { SeatForm } from '#contract/seat-form.ts';

const names: Record<SeatForm, string> = {
  none: 'Nothing',
  day: 'Day: name and age; of minors a guardian, and who may collect them',
  residence: 'Residence: also an emergency contact',
  journey: 'Journey: also an emergency contact, for travel',
};

/** What a seat can be asked after paying. */
export function SeatFormOptions() {
  return SEAT_FORMS.map((form) => (
    <option key={form} value={form}>
      {names[form]}
    </option>
  ));
}
