import { atom, type ReadableAtom } from 'nanostores'
import { ApiError } from '#api/api-error.ts'
import type { BodyInput } from '#contract/kernel.ts'
import { type OwnJob, ownJob, saveJobDraft } from '#contract/teaching/jobs.ts'
import { productToken } from '#i18n/brand.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import type { Session } from '../../accounts/session/stored-session.ts'
import { $session } from '../../accounts/session/stored-session.ts'
import { send } from '../../asking/client.ts'
import { browser, type Device } from '../../device/device.ts'
import { tabMutex } from '../../device/tab-mutex.ts'
import { fieldsOf, type JobValues, valuesOfJob } from './values.ts'
import {
  isUnsaved,
  type JobRow,
  type JobWriting,
  newRow,
  writing as ownWriting,
  typedSince,
  valuesOf,
} from './writing.ts'

export type SaveState = 'saving' | 'saved' | 'failed'
/** Other changes to a row, shown beside its form until dismissed. */
export type RowNews = 'forked' | 'published' | 'gone' | 'changed'

interface Parts {
  writing: JobWriting
  $session: ReadableAtom<Pick<Session, 'kinds'> | null>
  save: (body: BodyInput<typeof saveJobDraft>) => Promise<OwnJob>
  detail: (jobId: number) => Promise<OwnJob>
  device: Pick<Device, 'later'>
  /** Runs while no other tab saves, since all tabs see what is typed in one. */
  withMutex: (work: () => Promise<void>) => Promise<void>
}

const pauseBeforeSaving = 1500

/** Autosaves a parent's jobs to the server, a moment after typing stops. */
export function createSaving({ writing, $session, save, detail, device, withMutex }: Parts) {
  const $states = atom<Readonly<Record<string, SaveState>>>({})
  const $news = atom<Readonly<Record<string, RowNews>>>({})
  const tell = (id: string, news: RowNews) => $news.set({ ...$news.get(), [id]: news })
  const say = (id: string, state: SaveState) => $states.set({ ...$states.get(), [id]: state })
  const isParent = () => $session.get()?.kinds.includes('parent') === true
  const underWay = new Map<string, Promise<void>>()
  /** The last request for each row, whose response may have been lost. */
  const lastSent = new Map<string, string>()

  /** Handles another device's change to a row since it was `sent`; input here is never lost. */
  const follow = async (row: JobRow, sent: string) => {
    const theirs = await detail(row.draftId).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'A0404') return null
      throw error
    })
    const base = theirs && valuesOfJob(theirs)
    if (theirs && base && theirs.status === 'DRAFT') {
      const { version } = theirs
      if ([sent, lastSent.get(row.id)].includes(JSON.stringify(fieldsOf(base)))) {
        writing.changeRow(row.id, (now) => ({ ...now, version, ...since(now, base) }))
        return
      }
      writing.changeRow(row.id, asNew)
      writing.addRows([
        newRow({ draftId: theirs.draftId, version, base, text: theirs.words, words: {} }),
      ])
      tell(row.id, 'forked')
    } else if (theirs && base && ['OPEN', 'PAUSED'].includes(theirs.status)) {
      const { jobId, version } = theirs
      writing.changeRow(row.id, (now) => ({ ...now, jobId, version, ...since(now, base) }))
      tell(row.id, 'published')
    } else {
      writing.changeRow(row.id, (now) => ({ ...asNew(now) }))
      tell(row.id, 'gone')
    }
  }

  const send = async (row: JobRow) => {
    const values = valuesOf(row)
    const fields = fieldsOf(values)
    const { draftId, version, key, text } = row
    try {
      const saved = await save({
        draftId: draftId || null,
        version: version || null,
        key,
        words: text,
        ...fields,
      })
      writing.changeRow(row.id, (now) => ({
        ...now,
        draftId: saved.draftId,
        version: saved.version,
        ...since(now, values),
      }))
    } catch (error) {
      if (!(error instanceof ApiError) || !['A0440', 'A0404'].includes(error.code)) throw error
      if (draftId === 0) throw error
      await follow(row, JSON.stringify(fields))
    } finally {
      lastSent.set(row.id, JSON.stringify(fields))
    }
  }

  const toSave = (id: string): JobRow | null => {
    const row = writing.rowOf(id)
    return row !== undefined && row.jobId === 0 && isUnsaved(row) && isParent() ? row : null
  }

  /** Saves the unsaved changes of a row. Throws the errors of the call. */
  const saveRow = async (id: string): Promise<void> => {
    await underWay.get(id)?.catch(() => {})
    if (toSave(id) === null) return
    const sending = withMutex(async () => {
      // Another tab may have saved it meanwhile.
      writing.refresh()
      const row = toSave(id)
      if (row !== null) await send(row)
    })
    underWay.set(id, sending)
    say(id, 'saving')
    try {
      await sending
      say(id, 'saved')
    } catch (error) {
      say(id, 'failed')
      throw error
    } finally {
      if (underWay.get(id) === sending) underWay.delete(id)
    }
  }

  const saveAll = async () => {
    for (const { id } of writing.$writing.get().rows) {
      // A failure is shown beside the form; the input stays here and is retried with the next
      // change.
      await saveRow(id).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      })
    }
  }

  return {
    $states,
    $news,
    saveRow,
    saveAll,
    tell,
    forgetNews: (id: string) => {
      const { [id]: _, ...rest } = $news.get()
      $news.set(rest)
    },
    watch: (): (() => void) => {
      let cancel = () => {}
      const plan = () => {
        cancel()
        if (isParent()) cancel = device.later(pauseBeforeSaving, () => void saveAll())
      }
      const stops = [writing.$writing.subscribe(plan), $session.listen(plan)]
      return () => {
        cancel()
        for (const stop of stops) stop()
      }
    },
  }
}

/** The same text as a draft that the server does not know. */
const asNew = (row: JobRow): JobRow => ({
  ...row,
  key: randomUuid(),
  draftId: 0,
  version: 0,
  jobId: 0,
  ...since(row, newRow().base),
})

/** The server has `base` now, so only differences from it count as typed. */
const since = (row: JobRow, base: JobValues) => ({ base, typed: typedSince(valuesOf(row), base) })

export const saving = createSaving({
  writing: ownWriting,
  $session,
  save: (body) => send(saveJobDraft, { body, hideLoading: true }),
  detail: async (jobId) => (await send(ownJob, { query: { jobId } })).job,
  device: browser,
  withMutex: tabMutex(`${productToken}.jobs`),
})
