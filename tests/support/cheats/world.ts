import { randomUUID } from 'node:crypto'
import type { TaskName } from '#contract/background-tasks.ts'
import type { StaffCall } from '#contract/staff-money.ts'
import { signInSession } from '#server/db/tables/index.ts'
import { settleMoney } from '#server/services/orders/book-payment.ts'
import { openActivityDesk } from '../activities.ts'
import type { Open } from '../database.ts'
import type { JobParent } from '../jobs.ts'
import type { Calls } from '../own-tutor.ts'
import { workOnce } from '../pass-time.ts'
import type { draws } from '../random.ts'
import { openStatementDesk } from '../statement-desk.ts'
import { type Earner, payoutDesk } from '../withdrawal-desk.ts'
import { openJudge } from './judge.ts'
import { newTruth, type Payment, wordOf } from './truth.ts'

/** Somebody who buys, teaches or organizes; the ledger and the truth know them as `who`. */
type Member<Of> = Omit<Of, 'apply'> & Earner & { who: string; payeeId: number; isHonest: boolean }
export type Buyer = Member<JobParent>
export type House = Member<{ organizationId: number }>
/** One of the staff, of whom one is a crook. */
export interface StaffMember {
  name: string
  calls: Calls
}

const hour = 3_600_000

/** What each round of the background does, and what each night does besides. */
const rounds = ['orders.due', 'lessons.due'] as const satisfies TaskName[]
const nights = [
  ...rounds,
  'payments.reconcile',
  'ledger.check',
  'lessons.plan',
  'protection.forget',
] as const satisfies TaskName[]

/** A server, and beside it the world as it truly is: what was paid, taught, attended and carried out. */
export async function openWorld(open: Open, draw: ReturnType<typeof draws>) {
  const desk = await openActivityDesk(open)
  const statement = await openStatementDesk(desk)
  const money = payoutDesk(desk, { staff: desk.staff, other: desk.second })
  const truth = newTruth()
  const judge = openJudge({ db: desk.db, truth, clock: () => desk.time.now })
  const crook = await desk.newStaff('94999993')
  const fourth = await desk.newStaff('94999994')
  const staff = {
    first: { name: 'first', calls: desk.staff },
    second: { name: 'second', calls: desk.second },
    crook: { name: 'crook', calls: crook.calls },
  } satisfies Record<string, StaffMember>

  /** Whom the crook would like to be rid of. */
  const colleagues = [desk.staffId, fourth.accountId]

  const member = async <Of>(of: Of, earner: Earner, isHonest: boolean): Promise<Member<Of>> => {
    const payeeId = (await earner.addPayee()).data.payeeId
    return { ...earner, ...of, who: wordOf(earner.owner), payeeId, isHonest, apply: earner.apply }
  }
  const newBuyer = async (isHonest = true): Promise<Buyer> => {
    const parent = await desk.newParent()
    return member(parent, await money.personEarner(parent), isHonest)
  }
  const newTeacher = async (isHonest = true) => {
    const job = await desk.newTutor()
    // Both apply: to a job, and for a withdrawal.
    const teacher = await member(job, await money.personEarner(job), isHonest)
    return { ...teacher, job }
  }
  const newHouse = async (isHonest = true): Promise<House> => {
    const house = await desk.newOrganization()
    const earner = await money.organizationEarner(house, '')
    return member({ organizationId: house.organizationId }, earner, isHonest)
  }

  let lastRound = desk.time.now.getTime()
  let lastNight = lastRound
  /** Time passes; nobody is signed out by it, and what is due is done. */
  const pass = async (ms: number) => {
    desk.time.now = new Date(desk.time.now.getTime() + ms)
    const now = desk.time.now.getTime()
    const expiresAt = new Date(now + 30 * 24 * hour)
    await desk.db.update(signInSession).set({ lastSeenAt: desk.time.now, expiresAt })
    if (now - lastRound < 6 * hour) return
    lastRound = now
    const isNight = now - lastNight >= 24 * hour
    if (isNight) lastNight = now
    for (const name of isNight ? nights : rounds) {
      const done = await judge.step({ what: name }, () =>
        workOnce(desk.db, desk.tasks[name], desk.time.now),
      )
      if (done !== 'done') throw new Error(`${name}: ${done}`)
    }
  }

  /** One of the staff does something alone, unless what they act on was proved by another. */
  const alone = <Answer>(
    one: StaffMember,
    call: StaffCall,
    act: () => Promise<Answer>,
    isProved = false,
  ) => judge.step({ what: `${one.name} ${call}`, alone: { staff: one.name, call, isProved } }, act)
  const byTwo = <Answer>(what: string, act: () => Promise<Answer>) => judge.step({ what }, act)

  /** Money truly leaves the payer; it is in our books when somebody tells of it. */
  const payTruly = (of: Omit<Payment, 'reference' | 'at' | 'isBooked' | 'isNamed' | 'brought'>) => {
    const reference = of.isCard ? randomUUID() : `N${truth.payments.size + 1}`
    const payment: Payment = {
      ...{
        ...of,
        reference,
        at: desk.time.now,
        isBooked: false,
        isNamed: true,
        brought: new Set(),
      },
    }
    truth.payments.set(reference, payment)
    truth.of(of.payer).paid += of.cents
    return payment
  }
  /** The provider tells of a payment by card, as its messages do: once, or again. */
  const cardTells = ({ orderNo, reference, cents: amountCents }: Payment) =>
    judge.step({ what: 'the provider tells' }, () =>
      desk.db.transaction((tx) =>
        settleMoney(
          tx,
          desk.parts,
          { orderNo, provider: 'sandbox', reference, amountCents, currency: 'HKD' },
          { actor: 'system', accountId: null, now: desk.time.now },
        ),
      ),
    )
  return {
    ...{ desk, statement, money, truth, judge, staff, colleagues, draw },
    ...{ newBuyer, newTeacher, newHouse, pass, alone, byTwo, payTruly, cardTells },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>
export type TeacherInWorld = Awaited<ReturnType<World['newTeacher']>>
