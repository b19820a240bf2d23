import { decideAct, staffActList, type staffActStates } from '#contract/staff/staff-acts.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { createForm } from '../form.ts'
import { reasonLine } from './operator-jobs.ts'

interface Query {
  state: (typeof staffActStates)[number]
  pageNum: number
}
export const staffActsStore = createLoaded(
  (query: Query, signal) => send(staffActList, { query, signal }),
  { begin: { state: 'waiting', pageNum: 1 } },
)

/** Approves a colleague's request, which carries it out. */
export async function agreeTo(actId: number): Promise<void> {
  await send(decideAct, { body: { actId, agree: true } })
  await staffActsStore.load()
}

/** Refuses a request, or withdraws one's own, with a reason. */
export const refuseForm = (actId: number) =>
  createForm<{ reason: string }, unknown>({
    id: `refuse-act-${actId}`,
    begin: { reason: '' },
    fields: { reason: reasonLine },
    send: ({ reason }) => send(decideAct, { body: { actId, agree: false, reason } }),
    sent: staffActsStore.load,
  })
