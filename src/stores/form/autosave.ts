import { atom, type ReadableAtom } from 'nanostores'
import { isLasting } from '../asking/lasting-refusal.ts'
import { browser, type Device } from '../device/device.ts'
import type { Failure } from './submission.ts'

/** State of saving what was typed; `refused`: an error must be corrected first. */
export type SaveState = 'kept' | 'typing' | 'saving' | 'failed' | 'refused'

const pauseMs = 1_500
const retryMs = 15_000

interface Tabs {
  $published: ReadableAtom<unknown>
  /** Adopts what they saved; false when that failed. */
  follow: () => Promise<boolean>
  withMutex: (work: () => Promise<void>) => Promise<void>
}

interface Saved<Values> {
  $values: ReadableAtom<Values>
  $known: ReadableAtom<Values>
  /** True once the server has the values. */
  save: () => Promise<boolean>
  failure: () => Failure | null
  /** Left out when no other tab edits the same. */
  tabs?: Tabs
}

const alone: Tabs = {
  $published: atom(null),
  follow: () => Promise.resolve(true),
  withMutex: (work) => work(),
}

/** Saves a moment after typing stops. Retries failures, but not refusals. */
export function createAutosave<Values>(
  { $values, $known, save, failure, tabs = alone }: Saved<Values>,
  device: Pick<Device, 'later'> = browser,
) {
  const $saveState = atom<SaveState>('kept')
  let cancel = () => {}
  let underWay: Promise<void> = Promise.resolve()
  const isSaved = () => JSON.stringify($values.get()) === JSON.stringify($known.get())
  const attempt = async () => {
    const isFollowed = await tabs.follow()
    const sending = JSON.stringify($values.get())
    const isDone = isFollowed && (isSaved() || (await save()))
    if (isDone) {
      $saveState.set(isSaved() ? 'kept' : 'typing')
      if (!isSaved()) plan(pauseMs)
      return
    }
    const why = failure()
    const isRefused = isFollowed && why !== null && isLasting(why.code)
    const isOther = JSON.stringify($values.get()) !== sending
    $saveState.set(isRefused && !isOther ? 'refused' : 'failed')
    if (!isRefused || isOther) plan(isOther ? pauseMs : retryMs)
  }
  const work = async () => {
    if (isSaved()) return $saveState.set('kept')
    $saveState.set('saving')
    await tabs.withMutex(attempt)
  }
  const run = () => {
    cancel()
    underWay = underWay.then(work)
    return underWay
  }
  const plan = (ms: number) => {
    cancel()
    cancel = device.later(ms, () => void run())
  }
  return {
    $saveState: $saveState as ReadableAtom<SaveState>,
    flush: run,
    /** Marks the values as saved: they were just read from the server. */
    settle: () => {
      cancel()
      $saveState.set('kept')
    },
    watch: () => {
      let seen = JSON.stringify($values.get())
      const stops = [
        $values.listen(() => {
          // Other tabs publish the same values again; what was refused is not sent for that.
          const before = seen
          seen = JSON.stringify($values.get())
          if (isSaved() || seen === before) return
          if ($saveState.get() !== 'saving') $saveState.set('typing')
          plan(pauseMs)
        }),
        tabs.$published.listen(() => void tabs.follow()),
      ]
      if (!isSaved()) {
        $saveState.set('typing')
        plan(pauseMs)
      }
      return () => {
        for (const stop of stops) stop()
        void run()
      }
    },
  }
}
export type Autosave = ReturnType<typeof createAutosave>
