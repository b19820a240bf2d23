import type { Page } from '#contract/kernel.ts'
import type { QueuePerson } from '#contract/staff/operator-approvals.ts'

/** The requests in the staff queue, each with its sender. */
export const requestsOf = ({ list }: Pick<Page<QueuePerson>, 'list'>) =>
  list.flatMap(({ who, own, items }) => items.map((item) => ({ ...item, who, own })))
export type WaitingRequest = ReturnType<typeof requestsOf>[number]
