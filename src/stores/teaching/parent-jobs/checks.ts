import type { DataOf } from '#contract/kernel.ts'
import { checkLog } from '#contract/tutors/check-log.ts'
import { send } from '../../asking/client.ts'
import { createGrowing } from '../../asking/growing.ts'

export type Check = DataOf<typeof checkLog>['list'][number]

/** Applications that the parent has viewed and tutors' numbers shown to them, newest first. */
export const checksStore = createGrowing((pageNum, signal) =>
  send(checkLog, { query: { pageNum }, signal }),
)
