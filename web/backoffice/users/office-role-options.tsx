export function OfficeRoleOptions() {
  return (
    <>
      <option value="staff">Staff: sells, answers, refunds and checks in</option>
      <option value="admin">Administrator: also people’s data, roles and the audit log</option>
    </>
  );
}
