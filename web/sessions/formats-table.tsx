import { leadershipWorkshop } from '../content/elite-workshops.ts';

export function FormatsTable() {
  const { names, rows, note } = leadershipWorkshop.formats;
  return (
    <>
      <table className="border-rule w-full table-fixed border-b text-left max-md:text-[0.9375rem]">
        <thead>
          <tr className="border-navy border-b-2 align-bottom">
            <th scope="col" className="w-1/4 max-sm:w-[32%]">
              <span className="sr-only">Compared</span>
            </th>
            {names.map((name) => (
              <th key={name} scope="col" className="text-heading pr-4 pb-3 font-serif font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values }) => (
            <tr key={label} className="border-rule border-t align-top">
              <th scope="row" className="text-ink-soft py-4 pr-3 text-sm font-normal">
                {label}
              </th>
              {values.map((value, column) => (
                <td key={names[column]} className="py-4 pr-4 leading-snug">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-ink-soft mt-5 max-w-prose text-sm">{note}</p>
    </>
  );
}
