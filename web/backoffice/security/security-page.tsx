import { PageTitle } from '../parts/page-title.tsx';

export default function SecurityPage() {
  return <PageTitle title="My sign-in" />;
}
