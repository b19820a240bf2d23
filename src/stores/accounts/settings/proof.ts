import type { CodeSent } from '#contract/accounts/verification.ts'
import { createCodeSender } from '../../form/codes.ts'
import type { AnyTable, Line } from '../../form/table.ts'

/** How a signed-in person proves their identity again: by a password or a code. */
export type Proved<Name extends string> = { by: 'password' | 'code' } & Record<Name, string>

interface ProofOptions<Password extends string, Code extends string> {
  /** The call's names of the two fields. */
  password: Password
  code: Code
  send: (isUseWhatsapp: boolean) => Promise<CodeSent>
  labels?: Partial<Record<'password' | 'code', Line<unknown, string>['label']>>
  /** Prefix of their ids, for a form with a second code. */
  prefix?: string
}

/** The two fields of a proof, one of which is shown; a refusal of either appears there. */
export function proofLines<Password extends string, Code extends string>({
  password,
  code,
  send,
  labels = {},
  prefix = '',
}: ProofOptions<Password, Code>) {
  const line = (by: 'password' | 'code', other: string): Line<{ by: string }, string> => ({
    control: by,
    id: prefix + by,
    label: labels[by] ?? (by === 'password' ? 'setting.proofPassword' : 'login.code'),
    required: true,
    shown: (values) => values.by === by,
    also: [other],
    proves: by,
  })
  return {
    [password]: { ...line('password', code), input: { autoComplete: 'current-password' } },
    [code]: {
      ...line('code', password),
      codes: createCodeSender<unknown>((_, isUseWhatsapp) => send(isUseWhatsapp)),
    },
  } as Record<Password | Code, Line<{ by: string }, string>>
}

/**
 * A form's names of the two fields. Screens read them from the form, which does not change while it
 * is shown; what is known of the account may.
 */
export function proofFieldsOf(table: AnyTable): { password: string; code: string } {
  const named = (by: 'password' | 'code') =>
    Object.keys(table).find((name) => table[name]?.proves === by)
  const [password, code] = [named('password'), named('code')]
  if (password === undefined || code === undefined) throw new Error('The form asks for no proof')
  return { password, code }
}

/** An empty proof; without a password only a code is possible. */
export const noProof = (hasPassword: boolean) =>
  ({ by: hasPassword ? 'password' : 'code' }) as const
