import { hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** This installation's secrets: a key for each use, so that none can stand in for another. */
export type SecretUse =
  | 'verification codes'
  | 'private files'
  | 'signed addresses'
  | 'counted tries'
  | 'known places'
  | 'addresses in the log'
  | 'free trials'
  | 'payees'
  | 'kept marks'
  | 'unsubscribing'

export interface Secrets {
  /** 32 bytes, constant while the installation's secret is. */
  key: (use: SecretUse) => Buffer
}

/**
 * Keys derived (HKDF, SHA-256) from `SERVER_SECRET`, or else from a file of random bytes in the
 * data folder, readable by this user only. Losing it loses the private files.
 */
export function createSecrets({
  serverSecret,
  dataDir,
}: {
  serverSecret: string | null
  dataDir: string
}): Secrets {
  const root = serverSecret === null ? secretOfFolder(dataDir) : Buffer.from(serverSecret, 'utf8')
  return { key: (use) => Buffer.from(hkdfSync('sha256', root, '', use, 32)) }
}

function secretOfFolder(dataDir: string): Buffer {
  const file = join(dataDir, 'server-secret')
  try {
    // Fails if it exists: of two processes starting together, one writes it.
    writeFileSync(file, randomBytes(32).toString('base64'), {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const secret = Buffer.from(readFileSync(file, 'utf8'), 'base64')
  if (secret.length < 32) throw new Error(`${file} is damaged: restore it from a backup`)
  return secret
}
