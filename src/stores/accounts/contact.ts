import { postForm } from '#api/post-form.ts'
import { productToken } from '#i18n/brand.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import { lenientStorage } from '../device/device.ts'

/** A letter in progress, stored in this tab until it is sent. */
export interface Draft {
  fields: Record<string, string>
  /** When its first form was opened, in milliseconds since 1970. */
  openedAt: number
  /** Id of the last attempt to send; a changed text gets a new one. */
  clientId?: string | undefined
}

export type Sent =
  | { reference: string }
  | { failed: 'busy' | 'offline' | 'server'; fields: readonly string[]; waitSeconds: number }

const storage = lenientStorage(() => sessionStorage)
const key = `${productToken}.contact`

export function readDraft(): Draft {
  try {
    const { fields, openedAt, clientId } = JSON.parse(storage.getItem(key) ?? '')
    return { fields: { ...fields }, openedAt: Number(openedAt), clientId }
  } catch {
    return { fields: {}, openedAt: Date.now() }
  }
}

export function storeDraft(draft: Draft): void {
  storage.setItem(key, JSON.stringify(draft))
}

/**
 * Sends the letter to `address`, the form's own. A letter whose response was lost is sent again
 * with the same key, even after a reload, so that it arrives once.
 */
export async function sendLetter(address: string, draft: Draft, page: string): Promise<Sent> {
  draft.clientId ??= randomUuid()
  storeDraft(draft)
  const { fields, openedAt, clientId } = draft
  const age = String(Date.now() - openedAt)
  const { code, data, issues, waitSeconds } = await postForm(
    address,
    new URLSearchParams({ ...fields, clientId, page, age }),
  )
  if (code === '200') {
    storage.removeItem(key)
    return { reference: (data as { reference: string }).reference }
  }
  const failed = failures[code] ?? 'server'
  const refused = code === 'A0501' ? [] : issues.map(({ field }) => field)
  return { failed, fields: refused, waitSeconds }
}

const failures: Partial<Record<string, 'busy' | 'offline'>> = { A0501: 'busy', network: 'offline' }
