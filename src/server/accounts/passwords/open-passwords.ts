import * as v from 'valibot'
import type { Realm } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { openSecret } from '../sign-in/open-secret.ts'
import type { SignInParts } from '../sign-in/sign-in-parts.ts'

/** A distinct format, so that no other text passes for a password. */
const Sealed = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ pass: v.pipe(v.string(), v.maxLength(64)) }),
)

/**
 * Opens the sealed passwords of a call, which spends the key. Missing fields stay missing. A0400
 * naming the first field that is damaged, or sealed with an unknown, used or expired key.
 */
export async function openPasswords<Field extends string>(
  { keys }: Pick<SignInParts, 'keys'>,
  realm: Realm,
  keyCode: string | undefined,
  sealed: Record<Field, string | undefined>,
): Promise<Partial<Record<Field, string>>> {
  const given = (Object.entries(sealed) as [Field, string | undefined][]).filter(
    (entry): entry is [Field, string] => entry[1] !== undefined,
  )
  const opened: Partial<Record<Field, string>> = {}
  if (given.length === 0) return opened
  if (keyCode === undefined) throw new ServiceError('A0410', { field: 'keyCode', rule: 'required' })
  const privateKey = await keys.take(keyCode, realm)
  for (const [field, secret] of given) {
    const text = privateKey === null ? null : openSecret(secret, privateKey)
    const read = v.safeParse(Sealed, text)
    if (!read.success) throw new ServiceError('A0400', { field, rule: 'invalid' })
    opened[field] = read.output.pass
  }
  return opened
}

export async function openPassword(
  parts: Pick<SignInParts, 'keys'>,
  realm: Realm,
  keyCode: string | undefined,
  sealed: string,
): Promise<string> {
  const { password = '' } = await openPasswords(parts, realm, keyCode, { password: sealed })
  return password
}
