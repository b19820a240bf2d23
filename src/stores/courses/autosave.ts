import { atom, type ReadableAtom } from 'nanostores'
import { isLasting } from '../asking/lasting-refusal.ts'
import { browser, type Device } from '../device/device.ts'
import type { Failure } from '../form/submission.ts'

/** How far what was typed is on its way to the server; `refused`: it must be put right first. */
export type Kept = 'kept' | 'typing' | 'saving' | 'failed' | 'refused'

const pauseMs = 1_500
const retryMs = 15_000

interface Saved<Values> {
  $values: ReadableAtom<Values>
  /** What the server has. */
  known: Values
  /** True once the server has them. */
  save: () => Promise<boolean>
  /** Why it did not get them. */
  failure: () => Failure | null
}

/** Saves what is typed a moment after the typing stops, and tries again what failed; not what is refused. */
export function createAutosave<Values>(
  { $values, known: begun, save, failure }: Saved<Values>,
  device: Pick<Device, 'later'> = browser,
) {
  const $kept = atom<Kept>('kept')
  let known = JSON.stringify(begun)
  let cancel = () => {}
  let underWay: Promise<void> = Promise.resolve()
  const isKept = () => JSON.stringify($values.get()) === known
  const work = async () => {
    if (isKept()) return $kept.set('kept')
    const sending = JSON.stringify($values.get())
    $kept.set('saving')
    const isDone = await save()
    if (isDone) known = sending
    if (isDone) {
      $kept.set(isKept() ? 'kept' : 'typing')
      if (!isKept()) plan(pauseMs)
      return
    }
    const why = failure()
    const isRefused = why !== null && isLasting(why.code)
    const isOther = JSON.stringify($values.get()) !== sending
    $kept.set(isRefused && !isOther ? 'refused' : 'failed')
    if (!isRefused || isOther) plan(isRefused ? pauseMs : retryMs)
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
    $kept,
    /** Saves at once what is not saved. */
    flush: run,
    /** The server has what is there now: it was read from it. */
    settle: () => {
      cancel()
      known = JSON.stringify($values.get())
      $kept.set('kept')
    },
    /** Until the screen goes. */
    watch: () => {
      const stop = $values.listen(() => {
        if (isKept()) return
        if ($kept.get() !== 'saving') $kept.set('typing')
        plan(pauseMs)
      })
      if (!isKept()) plan(pauseMs)
      return () => {
        stop()
        void run()
      }
    },
  }
}
export type Autosave = ReturnType<typeof createAutosave>
