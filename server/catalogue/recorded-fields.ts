/** The audit log says that there is an email address, not which one: its entries stay when the address is changed. */
export function recordedFields<Fields extends { email?: string }>(fields: Fields): Fields {
  return fields.email ? { ...fields, email: 'an address' } : fields;
}
