import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { ParentPrepaid, TutorPrepaid } from '#contract/sales/prepaid.ts'
import { orderLine, refund as refundTable, signInSession } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { returnEndedPrepaid } from '#server/sales/prepaid/give-back.ts'
import { type AgreedJob, agreedJob } from './lessons.ts'
import type { OrderWorld } from './order-world.ts'

/** Acts of parents and tutors with prepaid lessons: weekly, 90 minutes, $300. */
export function prepaidWorld(world: OrderWorld) {
  /** Lets time pass without ending sessions. */
  const pass = async (minutes: number) => {
    world.time.now = new Date(world.time.now.getTime() + minutes * 60_000)
    const expiresAt = new Date(world.time.now.getTime() + 86_400_000)
    await world.db.update(signInSession).set({ lastSeenAt: world.time.now, expiresAt })
  }
  const of = ({ own, tutor, applicationId, jobId }: AgreedJob) => {
    const query = `?applicationId=${applicationId}` as const
    const buy = (lessons: number, body: object = {}) =>
      own.post<{ orderNo: string }>('/api/parent/prepaid/purchase', {
        applicationId,
        lessons,
        ...body,
      })
    const pay = async (lessons: number) => {
      const { orderNo } = (await buy(lessons)).data
      const { dueCents } = await world.detail(own, orderNo)
      await world.book(orderNo, dueCents)
      return orderNo
    }
    const refund = (key: string = randomUUID()) =>
      own.post<ParentPrepaid>('/api/parent/prepaid/refund', { applicationId, key })
    const held = async () =>
      (await own.get<ParentPrepaid>(`/api/parent/prepaid/detail${query}`)).data
    const seen = async () =>
      (await tutor.get<TutorPrepaid>(`/api/tutor/prepaid/detail${query}`)).data
    const teach = async (minutes = 90) => {
      const { signId } = (await tutor.sign(jobId)).data
      await pass(minutes)
      await tutor.over(signId, minutes)
      return signId
    }
    /** Refunded so far: to the payer, arrived or on its way, and into the wallet. */
    const back = async () => {
      const orders = world.db
        .select({ id: orderLine.orderId })
        .from(orderLine)
        .where(and(eq(orderLine.goods, 'prepaid'), eq(orderLine.itemId, applicationId)))
      const rows = await world.db
        .select()
        .from(refundTable)
        .where(and(inArray(refundTable.orderId, orders), eq(refundTable.to, 'payer')))
      const toPayer = rows
        .filter(({ status }) => status === 'PENDING' || status === 'SUCCEEDED')
        .reduce((sum, { amountCents }) => sum + amountCents, 0)
      return toPayer + (await world.wallet(own))
    }
    return { buy, pay, refund, held, seen, teach, back }
  }
  const agree = async (changes: Parameters<typeof agreedJob>[1] = {}) => {
    const agreed = await agreedJob(world, changes)
    return { ...agreed, ...of(agreed) }
  }
  const faults = async () => (await checkLedger(world.db)).faults
  const rounds = () => returnEndedPrepaid(world.parts)
  return { agree, pass, faults, rounds }
}
export type PrepaidJob = Awaited<ReturnType<ReturnType<typeof prepaidWorld>['agree']>>
