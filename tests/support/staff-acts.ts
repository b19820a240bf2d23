import type { Arrival } from '#contract/sales/orders.ts'
import type { Waits } from '#contract/staff/staff-acts.ts'
import type { Calls } from './own-tutor.ts'
import type { Envelope } from './sign-in.ts'

/** Id of the pending act in this answer; null if it is done or refused. */
export const waitingAct = ({ data }: Envelope<unknown>): number | null =>
  typeof data === 'object' && data !== null && 'waits' in data ? (data as Waits).actId : null

/**
 * A colleague approves the pending act. Null if the call is to be repeated for the outcome;
 * otherwise the answer of a completed act or a refusal.
 */
async function agreed<Data>(
  colleague: Calls,
  asked: Envelope<Data | Waits>,
): Promise<Envelope<Data> | null> {
  const actId = waitingAct(asked)
  if (actId === null) return asked as Envelope<Data>
  const answer = await colleague.post('/api/operator/act/decide', { actId, agree: true })
  const isDecided = answer.issues?.some(({ rule }) => rule === 'states.actDecided')
  return answer.code === 200 || isDecided ? null : (answer as Envelope<Data>)
}

/** A staff member acts, a colleague approves if needed, and the call is repeated. */
export async function byBoth<Data>(
  ask: () => Promise<Envelope<Data | Waits>>,
  colleague: Calls,
): Promise<Envelope<Data>> {
  const done = await agreed(colleague, await ask())
  return done ?? ((await ask()) as Envelope<Data>)
}

/** Transfers booked by hand by two staff members, each with a unique reference. */
export function transfersBy(staff: Calls, second: Calls) {
  let references = 0
  return (orderNo: string, amountCents: number, changes: object = {}) => {
    references += 1
    const reference = `FPS${references}`
    const money = { orderNo, provider: 'fps', reference, amountCents, ...changes }
    return byBoth<Arrival>(() => staff.post('/api/operator/payment/book', money), second)
  }
}
