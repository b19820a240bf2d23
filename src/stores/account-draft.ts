import { computed, type ReadableAtom } from 'nanostores'
import { productToken } from '#i18n/brand.ts'
import type { Device } from './device.ts'
import type { Session } from './kept-session.ts'
import { stored } from './stored.ts'

const names = ['parent-draft', 'organization-draft', 'certificate-draft'] as const

interface Kept {
  userId: number
  draft: unknown
}

/**
 * What somebody who is signed in typed into a form and has not sent: it outlives a reload, a closed
 * tab and an expired session on this device, belongs to one account, and goes when that signs out.
 * `read` turns what was found into a draft, or into null.
 */
export function createAccountDraft<Draft>(
  device: Device,
  $session: ReadableAtom<Session | null>,
  name: (typeof names)[number],
  read: (found: unknown) => Draft | null,
) {
  const kept = stored(device, 'local', name, readKept)
  const draftOf = (value: Kept | null, session: Session | null): Draft | null =>
    value !== null && value.userId === session?.userId ? read(value.draft) : null
  return {
    /** Null: nothing was typed that is not sent. */
    $draft: computed([kept.$value, $session], draftOf),
    changeDraft: (edit: (draft: Draft | null) => Draft): void => {
      const session = $session.get()
      if (session === null) return
      kept.change((value) => ({ userId: session.userId, draft: edit(draftOf(value, session)) }))
    },
    forgetDraft: (): void => kept.change(() => null),
  }
}

/** Forgets all of them, for who signs out. */
export function forgetAccountDrafts({ local }: Pick<Device, 'local'>): void {
  for (const name of names) local.removeItem(`${productToken}.${name}`)
}

function readKept(found: unknown): Kept | null {
  const kept = found as Kept | null | undefined
  return typeof kept?.userId === 'number' ? kept : null
}
