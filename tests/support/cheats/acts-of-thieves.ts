import { and, eq, gt } from 'drizzle-orm'
import { attempt, messageOutbox } from '#server/db/tables/index.ts'
import { post, receiveCode, sealedWith, sendPaths } from '../joining.ts'
import { callsAs } from '../own-tutor.ts'
import { testPassword, tokenOf } from '../sign-in.ts'
import { type Act, type Cast, lately } from './cast.ts'
import type { Buyer } from './simulation.ts'

const hour = 3_600_000
const day = 24 * hour

interface Theft {
  own: Buyer
  token: string
  hasPassword: boolean
  mobile: string
  isMoved: boolean
  payPassword: string | null
  payeeId: number | null
  since: Date
  /** Reads no notices for weeks. */
  isAway: boolean
  isOver: boolean
}

/** Days without withdrawals after each change, restated here independently of the product. */
const heldDays = { number: 7, payPassword: 3, name: 3 }
function holds({ simulation }: Cast, { own }: Theft, what: keyof typeof heldDays): void {
  const until = new Date(simulation.world.time.now.getTime() + heldDays[what] * day)
  const before = simulation.truth.holds.get(own.who)
  if (before === undefined || before < until) simulation.truth.holds.set(own.who, until)
}

const thefts = new WeakMap<Cast, Theft[]>()
const theftsOf = (cast: Cast): Theft[] => {
  const known = thefts.get(cast) ?? []
  thefts.set(cast, known)
  return known
}

const steal: Act = async (cast) => {
  const { simulation } = cast
  const { draw, world, money } = simulation
  const all = theftsOf(cast)
  if (all.filter(({ isOver }) => !isOver).length > 2) return 'none'
  const own = lately(
    cast,
    cast.buyers.filter(({ isHonest }) => isHonest),
    30,
  )
  if (own === undefined || (await money.balance(own)).availableCents < 2_00) return 'none'
  const { now } = world.time
  const token = await tokenOf(world.db, own.mobile, { remember: true, now })
  all.push({
    ...{ own, token, hasPassword: draw.chance(0.7), mobile: String(96_900_000 + all.length) },
    ...{ isMoved: false, payPassword: null, payeeId: null, since: now },
    ...{ isAway: draw.chance(0.5), isOver: false },
  })
  cast.buyers = cast.buyers.filter((one) => one !== own)
  cast.pairs = cast.pairs.filter(({ buyer }) => buyer !== own)
  cast.orders = cast.orders.filter(({ buyer }) => buyer !== own)
  return 200
}

/** A thief without success for this long gives up. */
const patience = 25 * day

/** The next attempt: the number, with it a payment password, a name, a payee, the money. */
const rob: Act = async (cast) => {
  const theft = lately(
    cast,
    theftsOf(cast).filter(({ isOver }) => !isOver),
  )
  if (theft === undefined) return 'none'
  theft.isOver = cast.simulation.world.time.now.getTime() - theft.since.getTime() > patience
  await cast.simulation.world.db.delete(attempt)
  const { judge, draw } = cast.simulation
  const step = !theft.isMoved && draw.chance(0.7) ? 'number' : nextOf(theft)
  return judge.step({ what: `a thief: ${step} of ${theft.own.who}` }, () =>
    steps[step](cast, theft),
  )
}
const nextOf = ({ payPassword, payeeId }: Theft) =>
  payPassword === null ? 'payPassword' : payeeId === null ? 'payee' : 'apply'

type Step = (cast: Cast, theft: Theft) => Promise<string | number>
const steps: Record<'number' | 'payPassword' | 'payee' | 'apply', Step> = {
  number: async (cast, theft) => {
    const { app } = cast.simulation.world
    const { token, mobile, hasPassword } = theft
    const verifyCode = await receiveCode(app, sendPaths.mobile, mobile, { token })
    const secrets = hasPassword ? await sealedWith(app, { password: testPassword }) : {}
    type Moved = { waiting: object | null }
    const body = { mobile, verifyCode, ...secrets }
    const path = '/cert/sys-user/bind/mobile'
    const answer = await post<Moved>(app, path, body, { token })
    if (answer.data === null || !('waiting' in answer.data)) return answer.code
    theft.isMoved = answer.data.waiting === null
    if (theft.isMoved) holds(cast, theft, 'number')
    return answer.code
  },
  payPassword: async (cast, theft) => {
    const { app } = cast.simulation.world
    const { token, mobile, own, isMoved } = theft
    // The code goes to the account's number, which the thief can read once it is their own.
    const path = '/api/wallet/password/send/message'
    const code = await receiveCode(app, path, isMoved ? mobile : own.mobile, { token })
    const verifyCode = isMoved ? code : '000000'
    const secrets = await sealedWith(app, { payPassword: '314159' })
    const body = { verifyCode, ...secrets }
    const answer = await post(app, '/api/wallet/password/set', body, { token })
    if (answer.code !== 200) return answer.code
    theft.payPassword = '314159'
    holds(cast, theft, 'payPassword')
    return answer.code
  },
  payee: async (cast, theft) => {
    const { app } = cast.simulation.world
    const calls = callsAs(app, theft.token)
    const named = await calls.post('/api/parent/update', { name: 'Thief Tai Fung' })
    if (named.code !== 200) return named.code
    holds(cast, theft, 'name')
    const payPassword = theft.payPassword ?? ''
    const answer = await asThief(cast, theft).addPayee({
      ...{ holder: 'Thief Tai Fung', number: '111222333', payPassword },
    })
    if (answer.code === 200) theft.payeeId = answer.data.payeeId
    return answer.code
  },
  apply: async (cast, theft) => {
    const { simulation } = cast
    const { payeeId, own } = theft
    const payPassword = theft.payPassword ?? ''
    const { availableCents } = await simulation.money.balance(own)
    const answer = await asThief(cast, theft).apply(availableCents, { payeeId, payPassword })
    if (answer.code !== 200) return answer.code
    if (!theft.isAway)
      simulation.judge.fail(`${own.who} was robbed although they read what was told them`)
    const asked = { who: own.who, cents: availableCents }
    simulation.truth.withdrawals.set(answer.data.withdrawalNo, {
      ...asked,
      isPaid: false,
      reference: null,
    })
    theft.isOver = true
    return answer.code
  },
}
const asThief = ({ simulation }: Cast, { own, token }: Theft) =>
  simulation.money.earnerOf(callsAs(simulation.world.app, token), own)

/** Victims read their notices and end the theft, within six days unless away. */
export async function victimsLook(cast: Cast): Promise<void> {
  const { world, judge } = cast.simulation
  for (const theft of theftsOf(cast)) {
    const { own, since, isAway, isOver } = theft
    if (isOver || isAway) continue
    const told = await world.db.$count(
      messageOutbox,
      and(
        eq(messageOutbox.recipient, `+852${own.mobile}`),
        eq(messageOutbox.kind, 'account.changed'),
        gt(messageOutbox.createdAt, since),
      ),
    )
    if (told === 0) continue
    theft.isOver = true
    await world.db.delete(attempt)
    await judge.step({ what: `${own.who} stops a number` }, () =>
      own.post('/cert/sys-user/bind/mobile/stop'),
    )
    const secrets = await sealedWith(world.app, {
      ...{ oldPassword: testPassword, password: 'Peak_Tram_88' },
    })
    const changed = await post(world.app, '/cert/sso/password/update', secrets, {
      token: own.token,
    })
    if (changed.code !== '00000') judge.fail(`${own.who} could not change their password`)
    const gone = await callsAs(world.app, theft.token).get('/api/wallet/balance')
    if (gone.code === 200) judge.fail(`the thief of ${own.who} is still signed in`)
  }
}

export const thieving: Readonly<Record<string, [Act, number]>> = {
  steal: [steal, 1],
  rob: [rob, 3],
}
