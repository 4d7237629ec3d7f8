import { useParams } from 'react-router';
import { DayPlanPage } from './day-plan-page.tsx';

export default function SessionDayPlanPage() {
  return <DayPlanPage kind="session" id={Number(useParams()['session'])} />;
}
