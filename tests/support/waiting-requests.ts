import type { Page } from '#contract/kernel.ts'
import type { QueuePerson } from '#contract/operator-approvals.ts'

/** The queue of staff, request by request, each with whoever sent it. */
export const requestsOf = ({ list }: Pick<Page<QueuePerson>, 'list'>) =>
  list.flatMap(({ who, own, items }) => items.map((item) => ({ ...item, who, own })))
export type WaitingRequest = ReturnType<typeof requestsOf>[number]
