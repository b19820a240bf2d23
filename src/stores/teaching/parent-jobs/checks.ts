import type { DataOf } from '#contract/kernel.ts'
import { checkLog } from '#contract/tutors/check-log.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'

export type Check = DataOf<typeof checkLog>['list'][number]

const page = (pageNum: number, signal: AbortSignal) =>
  send(checkLog, { query: { pageNum }, signal })

/** Applications that the parent has viewed and tutors' numbers shown to them, newest first. */
export const checksStore = createLoaded((_, signal) => page(1, signal))

export const moreChecks = () =>
  checksStore.more(
    ({ pageNum }, signal) => page(pageNum + 1, signal),
    (before, next) => ({ ...next, list: [...before.list, ...next.list] }),
  )
