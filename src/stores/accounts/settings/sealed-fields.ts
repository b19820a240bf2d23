import { sealPassword } from '#api/seal.ts'
import type { publicKey } from '#contract/accounts/sign-in.ts'
import { send } from '../../asking/client.ts'
import { presentCalls } from './own-calls.ts'

/** Fields that are encrypted for the server; empty ones are left out. */
type Secrets<Field extends string> = Readonly<Record<Field, string>>

/** Encrypts the secrets of one call with a single-use key, requested only if there are any. */
export async function sealedFields<Field extends string>(
  secrets: Secrets<Field>,
  keyCall: 'publicKey' | 'payPasswordKey' = 'publicKey',
): Promise<{ keyCode?: string } & Partial<Record<Field, string>>> {
  const given = (Object.entries(secrets) as [Field, string][]).filter(([, text]) => text !== '')
  if (given.length === 0) return {}
  const { keyCode, publicKey: key } = await send(presentCalls()[keyCall] as typeof publicKey)
  const sealed = await Promise.all(
    given.map(async ([field, text]) => [field, await sealPassword(text, key)]),
  )
  return { keyCode, ...Object.fromEntries(sealed) }
}
