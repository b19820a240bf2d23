import { computed } from 'nanostores'
import { splitLocale } from '#i18n/locales.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { browser, type Device } from '../device/device.ts'
import { accountDraft, type Draft, type Typed } from '../form/drafts.ts'

/*
 * An act that a new member pressed before it was possible: to apply, without a public profile, or to
 * invite, without a job. Once it is, they are offered the way back. Only its page is remembered, on
 * this device; nothing is ever sent by itself.
 */
const pages = {
  apply: '/tutor/dashboard/jobdetail/',
  invite: '/parent/booktutor?invite=',
} as const
type WantedAct = keyof typeof pages

/** Staff may take some days to approve a profile. */
const rememberedMs = 14 * dayMs

export function createWantedAct(act: WantedAct, draft: Draft, { now }: Pick<Device, 'now'>) {
  const idOf = (typed: Typed | null): number | null => {
    const { id, at } = typed ?? {}
    if (!Number.isSafeInteger(id) || typeof at !== 'number') return null
    return now() - at < rememberedMs ? Number(id) : null
  }
  /** Of the job or the tutor; null when nothing is wanted. */
  const $id = computed(draft.$typed, idOf)
  return {
    $id,
    /** Its page, without language prefix. */
    $path: computed($id, (id) => (id === null ? null : `${pages[act]}${id}`)),
    want: (id: number) => draft.change(() => ({ id, at: now() })),
    /** Done, or no longer possible. */
    forget: (id: number) => {
      if (idOf(draft.$typed.get()) === id) draft.change(() => null)
    },
  }
}

export const wantedActs = {
  apply: createWantedAct('apply', accountDraft('wanted-apply'), browser),
  invite: createWantedAct('invite', accountDraft('wanted-invite'), browser),
}

/** Remembers the act of a page of this site, such as `/en/parent/booktutor?invite=5`; of others none. */
export function wantPage(address: string): void {
  const { path } = splitLocale(address)
  for (const act of Object.keys(pages) as WantedAct[]) {
    const [, id] = path.startsWith(pages[act])
      ? (/^([1-9]\d{0,8})(?!\d)/u.exec(path.slice(pages[act].length)) ?? [])
      : []
    if (id !== undefined) wantedActs[act].want(Number(id))
  }
}
