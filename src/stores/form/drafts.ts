import { atom, computed, type ReadableAtom } from 'nanostores'
import { productToken } from '#i18n/brand.ts'
import { $session } from '../accounts/session/stored-session.ts'
import { browser, type Device } from '../device/device.ts'
import { stored } from '../device/stored.ts'

/** Typed fields by name. Unchecked: an older version or the user may have written them. */
export type Typed = Readonly<Record<string, unknown>>

/** Stores what is typed in one form until it is sent. */
export interface Draft {
  /** Null: there is no unsent input. */
  $typed: ReadableAtom<Typed | null>
  /** Edits what any tab wrote last; null deletes the draft. */
  change: (edit: (typed: Typed) => Typed | null) => void
  /** Stays after sending, for the next form with the same fields. */
  outlivesSending?: boolean
}

interface StoredDrafts {
  userId: number
  drafts: Readonly<Record<string, Typed>>
}
const nothing: StoredDrafts = { userId: 0, drafts: {} }
const accountKey = 'drafts'
const always: ReadableAtom<string> = atom('')

/**
 * Drafts of the signed-in account. They survive a reload, a closed tab and an expired session on
 * this device, and are deleted when the account signs out.
 */
export function accountDrafts(device: Device, $session: ReadableAtom<{ userId: number } | null>) {
  const storage = stored(device, 'local', accountKey, readDrafts)
  const $drafts = computed([storage.$value, $session], ({ userId, drafts }, session) =>
    userId === session?.userId ? drafts : nothing.drafts,
  )
  return {
    subjectOf: (name: string) =>
      computed($drafts, ({ [name]: draft }) => (typeof draft?.of === 'string' ? draft.of : null)),
    /** The draft of a form; `$of` names its subject, such as the question of a day. */
    accountDraft: (name: string, $of = always): Draft => ({
      $typed: computed([$drafts, $of], (drafts, of) => about(drafts[name], of)),
      change: (edit) => {
        const userId = $session.get()?.userId
        if (userId === undefined) return
        storage.change((present) => {
          const { [name]: own, ...others } = present.userId === userId ? present.drafts : {}
          const of = $of.get()
          const next = edit(about(own, of) ?? {})
          return { userId, drafts: next === null ? others : { ...others, [name]: { ...next, of } } }
        })
      },
    }),
  }
}

/** Ignores a draft about another subject, such as yesterday's question. */
function about(draft: Typed | undefined, wanted: string): Typed | null {
  if (draft === undefined) return null
  const { of, ...typed } = draft
  return of === wanted ? typed : null
}

/** A draft that ends with the tab, for anyone who is not signed in. */
export function tabDraft(device: Device, name: string): Draft {
  const storage = stored(device, 'session', `${name}-draft`, (found) => readRecord(found) ?? {})
  return {
    $typed: storage.$value,
    change: (edit) => storage.change((typed) => edit(typed) ?? {}),
    outlivesSending: true,
  }
}

export function forgetAccountDrafts({ local }: Pick<Device, 'local'>): void {
  local.removeItem(`${productToken}.${accountKey}`)
}

function readDrafts(found: unknown): StoredDrafts {
  const { userId, drafts } = readRecord(found) ?? {}
  if (typeof userId !== 'number') return nothing
  const named = Object.entries(readRecord(drafts) ?? {}).flatMap(([name, draft]) => {
    const typed = readRecord(draft)
    return typed === null ? [] : [[name, typed] as const]
  })
  return { userId, drafts: Object.fromEntries(named) }
}

const readRecord = (found: unknown): Typed | null =>
  typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Typed) : null

export const { accountDraft, subjectOf } = accountDrafts(browser, $session)
