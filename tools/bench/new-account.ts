export const PASSWORD = 'Right-horse-1';

/** What somebody types to register. */
export function newAccount(email: string) {
  return {
    name: 'Åsa Şahin',
    email,
    phone: '+46701234567',
    password: PASSWORD,
    password_confirmation: PASSWORD,
    school_name: 'Lakeside School',
    grade: 'Grade 10',
    city: 'Malmö',
  };
}
