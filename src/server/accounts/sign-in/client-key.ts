import { createPublicKey } from 'node:crypto'
import { ServiceError } from '../../ground/service-error.ts'

/** A browser's public key: ECDSA P-256, SPKI in base64. Throws A0400 for others. */
export function checkClientKey(spki: string): string {
  let details: { namedCurve?: string } | undefined
  let type: string | undefined
  try {
    const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
    details = key.asymmetricKeyDetails
    type = key.asymmetricKeyType
  } catch {
    type = undefined
  }
  if (type !== 'ec' || details?.namedCurve !== 'prime256v1') {
    throw new ServiceError('A0400', { field: 'clientPublicKey', rule: 'text' })
  }
  return spki
}
