import type { CodeSent } from '#contract/verification.ts'
import { createCodeSender } from '../form/codes.ts'
import type { AnyTable, Line } from '../form/table.ts'

/** How somebody signed in proves who they are once more: by a password, or by a code. */
export type Proved<Name extends string> = { by: 'password' | 'code' } & Record<Name, string>

interface ProofOptions<Password extends string, Code extends string> {
  /** What the call names the two. */
  password: Password
  code: Code
  /** Sends the code. */
  send: (isUseWhatsapp: boolean) => Promise<CodeSent>
  labels?: Partial<Record<'password' | 'code', Line<unknown, string>['label']>>
  /** Before their ids, where a form has another code. */
  prefix?: string
}

/** The two fields of a proof, of which one is shown; a refusal of either is told there. */
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
 * What a form calls the two. Screens ask the form, which does not change while it stands there; what is
 * known of the account does.
 */
export function proofFieldsOf(table: AnyTable): { password: string; code: string } {
  const named = (by: 'password' | 'code') =>
    Object.keys(table).find((name) => table[name]?.proves === by)
  const [password, code] = [named('password'), named('code')]
  if (password === undefined || code === undefined) throw new Error('The form asks for no proof')
  return { password, code }
}

/** Nothing typed yet; without a password to know only a code is left. */
export const noProof = (hasPassword: boolean) =>
  ({ by: hasPassword ? 'password' : 'code' }) as const
