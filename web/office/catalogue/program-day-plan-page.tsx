import { useParams } from 'react-router';
import { DayPlanPage } from './day-plan-page.tsx';

export default function ProgramDayPlanPage() {
  return <DayPlanPage kind="program" id={Number(useParams()['id'])} />;
}
