import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Person, PersonAccount } from '#contract/people/office-people.ts';
import { accountChangeSchema } from '#contract/people/office-people.ts';
import { Panel } from '#web/ui/panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { EditConflict, differencesOf } from '../form/edit-conflict.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { PageTitle } from '../layout/page-title.tsx';
import { QueryResult } from '../query/query-result.tsx';
import { callOffice } from '../staff/call-office.ts';
import { personKey, usePerson } from './use-person.ts';

export default function AccountPage() {
  const { id = '' } = useParams();
  const query = usePerson(id);
  return (
    <>
      <PageTitle
        title="Edit account"
        from={{ label: query.data?.name ?? 'Customer', to: `/admin/people/${id}` }}
        line="Changes apply from now on. Existing orders keep the details given at the time."
      />
      <QueryResult query={query} what="This account">
        {({ account }) =>
          account ? (
            <AccountForm personId={id} account={account} />
          ) : (
            <Panel title="No account">This person does not have an account.</Panel>
          )
        }
      </QueryResult>
    </>
  );
}

const labels = {
  name: 'Full name',
  phone: 'Phone',
  school_name: 'School or institution',
  grade: 'Grade or level',
  city: 'City',
};

type Values = Pick<PersonAccount, keyof typeof labels | 'revision'>;

function valuesOf({ name, phone, school_name, grade, city, revision }: PersonAccount): Values {
  return { name, phone, school_name, grade, city, revision };
}

function AccountForm({ personId, account }: { personId: string; account: PersonAccount }) {
  const queries = useQueryClient();
  const form = useOfficeForm({
    values: valuesOf(account),
    schema: accountChangeSchema,
    send: (body) => callOffice<Person>(`/people/${personId}/account`, { method: 'PUT', body }),
    onSaved: (person) => {
      queries.setQueryData(personKey(personId), person);
      void queries.invalidateQueries({ queryKey: ['list', '/people'] });
      showToast('The account is updated.');
    },
    leadsTo: () => `/admin/people/${personId}`,
  });
  const current = (form.conflict?.current as Person | undefined)?.account;
  const theirs = current && valuesOf(current);

  return (
    <>
      {form.conflict && theirs && (
        <EditConflict
          message={form.conflict.message}
          differences={differencesOf(labels, form.getValues(), theirs)}
          onKeepMine={() => {
            form.setValue('revision', theirs.revision);
            void form.submit();
          }}
          onTakeTheirs={() => form.takeTheirs(theirs)}
        />
      )}
      <OfficeForm form={form} submit="Save">
        <TextField label={labels.name} autoComplete="off" {...form.field('name')} />
        <TextField label={labels.phone} type="tel" autoComplete="off" {...form.field('phone')} />
        <TextField label={labels.school_name} autoComplete="off" {...form.field('school_name')} />
        <TextField label={labels.grade} autoComplete="off" {...form.field('grade')} />
        <TextField label={labels.city} autoComplete="off" {...form.field('city')} />
      </OfficeForm>
    </>
  );
}
