import { randomUUID } from 'node:crypto'
import type { TaskName } from '#contract/staff/background-tasks.ts'
import type { StaffCall } from '#contract/staff/staff-money.ts'
import { signInSession } from '#server/db/tables/index.ts'
import { settleMoney } from '#server/sales/orders/book-payment.ts'
import { openActivityWorld } from '../activities.ts'
import type { Open } from '../database.ts'
import type { JobParent } from '../jobs.ts'
import type { Calls } from '../own-tutor.ts'
import { workOnce } from '../pass-time.ts'
import type { draws } from '../random.ts'
import { openStatementWorld } from '../statement-world.ts'
import { type Earner, payoutWorld } from '../withdrawal-world.ts'
import { openJudge } from './judge.ts'
import { newTruth, type Payment, wordOf } from './truth.ts'

/** A buyer, tutor or organizer; `who` is their name in the ledger and the truth. */
type Member<Of> = Omit<Of, 'apply'> & Earner & { who: string; payeeId: number; isHonest: boolean }
export type Buyer = Member<JobParent>
export type House = Member<{ organizationId: number }>
export interface StaffMember {
  name: string
  calls: Calls
}

const hour = 3_600_000

/** Background tasks of each round, and those added each night. */
const rounds = ['orders.due', 'lessons.due'] as const satisfies TaskName[]
const nights = [
  ...rounds,
  'payments.reconcile',
  'ledger.check',
  'lessons.plan',
  'protection.forget',
] as const satisfies TaskName[]

/** A server beside the true state of the world: what was paid, taught, attended and carried out. */
export async function openSimulation(open: Open, draw: ReturnType<typeof draws>) {
  const world = await openActivityWorld(open)
  const statement = await openStatementWorld(world)
  const money = payoutWorld(world, { staff: world.staff, other: world.second })
  const truth = newTruth()
  const judge = openJudge({ db: world.db, truth, clock: () => world.time.now })
  const crook = await world.newStaff('94999993')
  const fourth = await world.newStaff('94999994')
  const staff = {
    first: { name: 'first', calls: world.staff },
    second: { name: 'second', calls: world.second },
    crook: { name: 'crook', calls: crook.calls },
  } satisfies Record<string, StaffMember>

  const colleagues = [world.staffId, fourth.accountId]

  const member = async <Of>(of: Of, earner: Earner, isHonest: boolean): Promise<Member<Of>> => {
    const payeeId = (await earner.addPayee()).data.payeeId
    return { ...earner, ...of, who: wordOf(earner.owner), payeeId, isHonest, apply: earner.apply }
  }
  const newBuyer = async (isHonest = true): Promise<Buyer> => {
    const parent = await world.newParent()
    return member(parent, await money.personEarner(parent), isHonest)
  }
  const newTeacher = async (isHonest = true) => {
    const job = await world.newTutor()
    // Both may apply: for a job, and for a withdrawal.
    const teacher = await member(job, await money.personEarner(job), isHonest)
    return { ...teacher, job }
  }
  const newHouse = async (isHonest = true): Promise<House> => {
    const house = await world.newOrganization()
    const earner = await money.organizationEarner(house, '')
    return member({ organizationId: house.organizationId }, earner, isHonest)
  }

  let lastRound = world.time.now.getTime()
  let lastNight = lastRound
  /** Lets time pass without signing anyone out, and runs what is due. */
  const pass = async (ms: number) => {
    world.time.now = new Date(world.time.now.getTime() + ms)
    const now = world.time.now.getTime()
    const expiresAt = new Date(now + 30 * 24 * hour)
    await world.db.update(signInSession).set({ lastSeenAt: world.time.now, expiresAt })
    if (now - lastRound < 6 * hour) return
    lastRound = now
    const isNight = now - lastNight >= 24 * hour
    if (isNight) lastNight = now
    for (const name of isNight ? nights : rounds) {
      const done = await judge.step({ what: name }, () =>
        workOnce(world.db, world.tasks[name], world.time.now),
      )
      if (done !== 'done') throw new Error(`${name}: ${done}`)
    }
  }

  /** A staff member acts alone, unless a second person proved the evidence. */
  const alone = <Answer>(
    one: StaffMember,
    call: StaffCall,
    act: () => Promise<Answer>,
    isProved = false,
  ) => judge.step({ what: `${one.name} ${call}`, alone: { staff: one.name, call, isProved } }, act)
  const byTwo = <Answer>(what: string, act: () => Promise<Answer>) => judge.step({ what }, act)

  const payTruly = (of: Omit<Payment, 'reference' | 'at' | 'isBooked' | 'isNamed' | 'brought'>) => {
    const reference = of.isCard ? randomUUID() : `N${truth.payments.size + 1}`
    const payment: Payment = {
      ...{
        ...of,
        reference,
        at: world.time.now,
        isBooked: false,
        isNamed: true,
        brought: new Set(),
      },
    }
    truth.payments.set(reference, payment)
    truth.of(of.payer).paid += of.cents
    return payment
  }
  /** The provider reports a card payment, perhaps repeatedly, as its messages do. */
  const cardTells = ({ orderNo, reference, cents: amountCents }: Payment) =>
    judge.step({ what: 'the provider tells' }, () =>
      world.db.transaction((tx) =>
        settleMoney(
          tx,
          world.parts,
          { orderNo, provider: 'sandbox', reference, amountCents, currency: 'HKD' },
          { actor: 'system', accountId: null, now: world.time.now },
        ),
      ),
    )
  return {
    ...{ world, statement, money, truth, judge, staff, colleagues, draw },
    ...{ newBuyer, newTeacher, newHouse, pass, alone, byTwo, payTruly, cardTells },
  }
}
export type Simulation = Awaited<ReturnType<typeof openSimulation>>
export type SimulatedTeacher = Awaited<ReturnType<Simulation['newTeacher']>>
