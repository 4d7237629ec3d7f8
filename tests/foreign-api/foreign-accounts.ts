import type { ForeignAnswer } from './foreign-answer.ts';
import { mentorship } from './foreign-programs.ts';

export const holder = { email: 'runa@example.com', password: 'Long-winter-9' };

interface Account {
  password: string;
  user: Record<string, unknown>;
}

/** Who may sign in, and by which token each is known. */
export class ForeignAccounts {
  readonly #accounts = new Map<string, Account>([
    [
      holder.email,
      {
        password: holder.password,
        user: {
          id: 61,
          name: 'Runa Halvorsen',
          email: holder.email,
          email_verified_at: '2029-01-08T10:00:00.000000Z',
          school_name: 'Fjord Gymnasium',
          grade: '12',
          city: 'Bergen',
          phone: '+4755123456',
          role: 'student',
          created_at: '2029-01-08T09:58:00.000000Z',
          is_active: true,
        },
      },
    ],
  ]);
  readonly #tokens = new Map<string, string>();

  signIn({ email, password }: Record<string, unknown>): ForeignAnswer {
    const account = this.#accounts.get(String(email));
    if (!account || account.password !== password)
      return {
        status: 401,
        body: { success: false, message: 'These credentials do not match our records.' },
      };
    return this.#entered(String(email), 200, 'Signed in.');
  }

  register(told: Record<string, unknown>): ForeignAnswer {
    const { name, email, phone, role, password, school_name, grade, city } = told;
    const errors: Record<string, string[]> = {};
    for (const field of ['name', 'email', 'phone', 'password', 'school_name', 'grade', 'city'])
      if (!told[field]) errors[field] = [`The ${field} field is required.`];
    if (this.#accounts.has(String(email))) errors['email'] = ['The email has already been taken.', 'Again.'];
    if (Object.keys(errors).length > 0) return { status: 422, body: { success: false, errors } };
    const user = { id: 62, name, email, phone, role, school_name, grade, city };
    this.#accounts.set(String(email), { password: String(password), user });
    return this.#entered(String(email), 201, 'Welcome.');
  }

  profile(authorization: string | undefined): ForeignAnswer {
    const account = this.#holderOf(authorization);
    return account ? { body: { success: true, data: { user: account.user } } } : refused;
  }

  /** One program as it should be, one without an id, one that is not there any more. */
  programs(authorization: string | undefined): ForeignAnswer {
    if (!this.#holderOf(authorization)) return refused;
    const programs = [
      { id: 1, program: { ...mentorship, slug: undefined, image: '/storage/programs/gone.jpg' } },
      { id: 2, program: { title: 'A program without an id' } },
      { id: 3, program: null },
      { id: 4 },
    ];
    return { body: { success: true, data: { programs } } };
  }

  isHolder(authorization: string | undefined): boolean {
    return this.#holderOf(authorization) !== undefined;
  }

  signOut(authorization: string | undefined): ForeignAnswer {
    this.#tokens.delete(tokenIn(authorization));
    return { body: { success: true } };
  }

  #entered(email: string, status: number, message: string): ForeignAnswer {
    const token = `${this.#tokens.size + 1}|${crypto.randomUUID().replaceAll('-', '')}`;
    this.#tokens.set(token, email);
    return {
      status,
      body: { success: true, message, data: { token, user: this.#accounts.get(email)?.user } },
    };
  }

  #holderOf(authorization: string | undefined): Account | undefined {
    return this.#accounts.get(this.#tokens.get(tokenIn(authorization)) ?? '');
  }
}

export const refused: ForeignAnswer = { status: 401, body: { message: 'Unauthenticated.' } };

function tokenIn(authorization = ''): string {
  return authorization.replace(/^Bearer /, '');
}
