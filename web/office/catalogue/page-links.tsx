import { DetailSection } from '../layout/detail-section.tsx';
import { PermittedLink } from '../layout/permitted-link.tsx';

/** From a program to the parts of its page that have a page of their own in the office. */
export function ProgramPageLinks({ id }: { id: number }) {
  return (
    <DetailSection title="Day plan, questions and agreement">
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <PermittedLink to={`/admin/programs/${id}/day-plan`} className="text-link py-1">
          Edit the day plan
        </PermittedLink>
        <PermittedLink to={`/admin/programs/${id}/questions`} className="text-link py-1">
          Edit the questions
        </PermittedLink>
        <PermittedLink to={`/admin/programs/${id}/agreement`} className="text-link py-1">
          Edit the agreement
        </PermittedLink>
      </p>
    </DetailSection>
  );
}

export function SessionPageLinks({ id }: { id: number }) {
  return (
    <DetailSection title="Day plan">
      <p>
        <PermittedLink to={`/admin/sessions/${id}/day-plan`} className="text-link inline-block py-1">
          Edit the day plan
        </PermittedLink>
      </p>
    </DetailSection>
  );
}
