import type { Arrival } from '#contract/orders.ts'
import type { Waits } from '#contract/staff-acts.ts'
import type { Calls } from './own-tutor.ts'
import type { Envelope } from './sign-in.ts'

/** What waits for a colleague by this answer; null where it is done, or refused. */
export const waitingAct = ({ data }: Envelope<unknown>): number | null =>
  typeof data === 'object' && data !== null && 'waits' in data ? (data as Waits).actId : null

/**
 * A colleague agrees to what an answer says that waits. Null where it did and the act may be asked for again
 * to learn what became of it; otherwise the answer that is left: of what was done at once, or of a refusal.
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

/** One of the staff acts, a colleague agrees where that is needed, and it is asked for again. */
export async function byBoth<Data>(
  ask: () => Promise<Envelope<Data | Waits>>,
  colleague: Calls,
): Promise<Envelope<Data>> {
  const done = await agreed(colleague, await ask())
  return done ?? ((await ask()) as Envelope<Data>)
}

/** How two of the staff book transfers by hand; each is called otherwise. */
export function transfersBy(staff: Calls, second: Calls) {
  let references = 0
  return (orderNo: string, amountCents: number, changes: object = {}) => {
    references += 1
    const reference = `FPS${references}`
    const money = { orderNo, provider: 'fps', reference, amountCents, ...changes }
    return byBoth<Arrival>(() => staff.post('/api/operator/payment/book', money), second)
  }
}
