export function OfficeRoleOptions() {
  return (
    <>
      <option value="door">Door: guest lists and check-in only</option>
      <option value="staff">Staff: orders, messages, refunds and check-in</option>
      <option value="admin">Administrator: also personal data, roles and the audit log</option>
    </>
  );
}
