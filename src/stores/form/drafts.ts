import { atom, computed, type ReadableAtom } from 'nanostores'
import { productToken } from '#i18n/brand.ts'
import { browser, type Device } from '../device/device.ts'
import { stored } from '../device/stored.ts'
import { $session } from '../session/kept-session.ts'

/** Fields that were typed, by name: anything at all, as older versions or somebody's hand left it. */
export type Typed = Readonly<Record<string, unknown>>

/** Where one form keeps what is typed until it is sent. */
export interface Draft {
  /** Null: nothing was typed that is not sent. */
  $typed: ReadableAtom<Typed | null>
  /** Begins from what any tab wrote last; null forgets. */
  keep: (edit: (typed: Typed) => Typed | null) => void
  /** Stays after it was sent, for the next form that asks the same. */
  outlivesSending?: boolean
}

interface Kept {
  userId: number
  drafts: Readonly<Record<string, Typed>>
}
const nothing: Kept = { userId: 0, drafts: {} }
const accountKey = 'drafts'
const always: ReadableAtom<string> = atom('')

/**
 * Drafts of who is signed in: they outlive a reload, a closed tab and an expired session on this
 * device, belong to one account, and go when it signs out.
 */
export function accountDrafts(device: Device, $session: ReadableAtom<{ userId: number } | null>) {
  const kept = stored(device, 'local', accountKey, readKept)
  const $drafts = computed([kept.$value, $session], ({ userId, drafts }, session) =>
    userId === session?.userId ? drafts : nothing.drafts,
  )
  return {
    /** What a draft is about; null without one. */
    subjectOf: (name: string) =>
      computed($drafts, ({ [name]: draft }) => (typeof draft?.of === 'string' ? draft.of : null)),
    /** The draft of a form; `$of` tells apart what it is about, such as the question of a day. */
    accountDraft: (name: string, $of = always): Draft => ({
      $typed: computed([$drafts, $of], (drafts, of) => about(drafts[name], of)),
      keep: (edit) => {
        const userId = $session.get()?.userId
        if (userId === undefined) return
        kept.change((present) => {
          const { [name]: own, ...others } = present.userId === userId ? present.drafts : {}
          const of = $of.get()
          const next = edit(about(own, of) ?? {})
          return { userId, drafts: next === null ? others : { ...others, [name]: { ...next, of } } }
        })
      },
    }),
  }
}

/** What is kept about something else, the question of yesterday say, is no draft of this one. */
function about(draft: Typed | undefined, wanted: string): Typed | null {
  if (draft === undefined) return null
  const { of, ...typed } = draft
  return of === wanted ? typed : null
}

/** A draft that ends with the tab, of whoever sits there: for who is not signed in. */
export function tabDraft(device: Device, name: string): Draft {
  const kept = stored(device, 'session', `${name}-draft`, (found) => readRecord(found) ?? {})
  return {
    $typed: kept.$value,
    keep: (edit) => kept.change((typed) => edit(typed) ?? {}),
    outlivesSending: true,
  }
}

/** Forgets the drafts of accounts, for who signs out. */
export function forgetAccountDrafts({ local }: Pick<Device, 'local'>): void {
  local.removeItem(`${productToken}.${accountKey}`)
}

function readKept(found: unknown): Kept {
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

/** The drafts of this browser. */
export const { accountDraft, subjectOf } = accountDrafts(browser, $session)
