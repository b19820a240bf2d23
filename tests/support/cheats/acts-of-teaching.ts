import { sql } from 'drizzle-orm'
import { byBoth, waitingAct } from '../staff-acts.ts'
import { type Act, type Cast, lately, type Pair } from './cast.ts'
import type { TrueLesson } from './truth.ts'

const minute = 60_000

/** Checks in to a lesson; a cheating tutor mostly to one that never happened, or long ago. */
const begin: Act = async (cast) => {
  const { simulation } = cast
  const { draw, world, truth } = simulation
  const pair = lately(
    cast,
    cast.pairs.filter(({ running }) => running === null),
    20,
  )
  if (pair === undefined) return 'none'
  const by = !pair.buyer.isHonest && draw.chance(0.4) ? 'parent' : 'tutor'
  const isCheat = by === 'tutor' && !pair.teacher.isHonest && draw.chance(0.7)
  const { now } = world.time
  const at = new Date(now.getTime() - draw.one([20, 60, 95, 240, 1_500]) * minute)
  const device = isCheat && draw.chance(0.5) ? { at: at.toISOString() } : {}
  const side = by === 'parent' ? pair.own : pair.tutor
  const answer = await simulation.judge.step({ what: `${by} checks in` }, () =>
    side.sign(pair.jobId, device),
  )
  if (answer.code !== 200) return answer.code
  const { signId } = answer.data
  const taught = isCheat ? draw.one([0, 0, 15, 40]) : 55 + draw.below(40)
  if (!truth.lessons.has(signId)) {
    truth.lessons.set(signId, {
      ...{ signId, signedBy: by, taught, isPlanned: await isPlanned(cast, signId) },
      ...{
        signHeard: now,
        overAt: null,
        overHeard: null,
        claimed: null,
        confirmed: null,
        decided: null,
      },
      ...{ signedAt: 'at' in device ? at : now, lastWord: now },
    })
    pair.running = { signId, by, endsAt: new Date(now.getTime() + taught * minute) }
  }
  return answer.code
}

const isPlanned = async ({ simulation }: Cast, signId: number) => {
  const { rows } = await simulation.world.db.execute<{ is: boolean }>(
    sql`select timetable_id is not null as is from lesson where id = ${signId}`,
  )
  return rows[0]?.is === true
}

/** A lesson ends: honest people report its true length, cheats whatever suits them. */
const end: Act = async (cast) => {
  const { draw, world, truth, judge } = cast.simulation
  const { now } = world.time
  const pair = lately(
    cast,
    cast.pairs.filter(({ running }) => running !== null && running.endsAt <= now),
    20,
  )
  const its = truth.lessons.get(pair?.running?.signId ?? 0)
  if (pair?.running == null || its === undefined) return 'none'
  const { signId, by, endsAt } = pair.running
  const isHonest = by === 'parent' ? pair.buyer.isHonest : pair.teacher.isHonest
  const wished = by === 'parent' ? [1, 20, 60] : [90, 90, 112, 180, 1_440]
  const minutes = isHonest || draw.chance(0.2) ? Math.max(1, its.taught) : draw.one(wished)
  const device = isHonest || draw.chance(0.5) ? { at: endsAt.toISOString() } : {}
  const side = by === 'parent' ? pair.own : pair.tutor
  const answer = await judge.step({ what: `${by} ends ${signId} with ${minutes}` }, () =>
    side.over(signId, minutes, device),
  )
  pair.running = null
  if (answer.code === 200) {
    const ended = new Date(Math.max(endsAt.getTime(), its.signedAt.getTime()))
    const overAt = 'at' in device ? ended : now
    Object.assign(its, { claimed: minutes, overAt, overHeard: now, lastWord: now })
    pair.claimed.push(signId)
  }
  return answer.code
}

/** A cheat raises their own claim, and may dispute it too. */
const correct: Act = async (cast) => {
  const { draw, world, truth, judge } = cast.simulation
  const pair = lately(
    cast,
    cast.pairs.filter(({ teacher, claimed }) => !teacher.isHonest && claimed.length > 0),
  )
  const its = truth.lessons.get(draw.one(pair?.claimed.slice(-3) ?? [0]))
  if (pair === undefined || its === undefined) return 'none'
  const minutes = draw.one([its.taught, 100, 112, 135, 300])
  const answer = await judge.step({ what: `corrects ${its.signId} to ${minutes}` }, () =>
    pair.tutor.move(its.signId, 'correct', { hourMinutes: String(Math.max(1, minutes)) }),
  )
  if (answer.code === 200) {
    const { now } = world.time
    Object.assign(its, { claimed: Math.max(1, minutes), lastWord: now })
    its.overHeard ??= now
  }
  return answer.code
}

/** The other side affirms or disputes a claim truthfully; the lazy stay silent. */
const answerClaim: Act = async (cast) => {
  const { draw, truth } = cast.simulation
  const pair = lately(
    cast,
    cast.pairs.filter(({ claimed }) => claimed.length > 0),
  )
  const its = truth.lessons.get(draw.one(pair?.claimed.slice(-4) ?? [0]))
  if (pair === undefined || its === undefined || pair.isLazy) return 'none'
  const isParents = its.signedBy === 'tutor'
  const read = await (isParents ? pair.own : pair.tutor).info(its.signId)
  if (read.data?.status !== 'OVER') return 'none'
  const minutes = read.data.minutes ?? 0
  const isTrue = isParents ? minutes <= its.taught + 5 : minutes >= its.taught - 5
  const isHonest = isParents ? pair.buyer.isHonest : pair.teacher.isHonest
  return isTrue && (isHonest || draw.chance(0.5))
    ? confirm(cast, pair, its, minutes)
    : dispute(cast, pair, its)
}

async function confirm({ simulation }: Cast, pair: Pair, its: TrueLesson, minutes: number) {
  const side = its.signedBy === 'tutor' ? pair.own : pair.tutor
  const before = its.confirmed
  its.confirmed = minutes
  const answer = await simulation.judge.step({ what: `confirms ${its.signId}` }, () =>
    side.affirm(its.signId, { minutes }),
  )
  if (answer.code !== 200) its.confirmed = before
  return answer.code
}

async function dispute({ simulation }: Cast, pair: Pair, its: TrueLesson) {
  const side = its.signedBy === 'tutor' ? pair.own : pair.tutor
  const body = { account: '不是這樣。', hourMinutes: String(Math.max(1, its.taught)) }
  const answer = await simulation.judge.step({ what: `disputes ${its.signId}` }, () =>
    side.move(its.signId, 'dispute', body),
  )
  return answer.code
}

/** Staff decide a lesson by what was taught; the crook decides for the tutor. */
const decide: Act = async ({ simulation }) => {
  const { draw, world, truth, staff } = simulation
  const { rows } = await world.db.execute<{ id: number }>(
    sql`select id from lesson where status = 'DISPUTED' order by id desc limit 6`,
  )
  if (rows.length === 0) return 'none'
  const its = truth.lessons.get(draw.one(rows).id)
  if (its === undefined) return 'none'
  const one = draw.one([staff.first, staff.second, staff.crook])
  const isCrook = one === staff.crook
  const minutes = isCrook ? draw.one([90, 180, 600]) : its.taught
  const found =
    minutes > 0 ? { outcome: 'held', hourMinutes: String(minutes) } : { outcome: 'none' }
  const body = { signId: its.signId, ...found, reason: '看過紀錄' }
  its.decided = { minutes }
  const ask = () => one.calls.post<object>('/api/operator/dispute/decide', body)
  const asked = await simulation.alone(one, 'decideDispute', ask)
  const actId = waitingAct(asked)
  if (actId !== null) {
    const by = one === staff.first ? staff.second : staff.first
    if (isCrook) {
      its.decided = null
      const refusal = { actId, agree: false, reason: '不是這樣' }
      await simulation.byTwo('refuses', () => by.calls.post('/api/operator/act/decide', refusal))
    } else await simulation.byTwo('decides with a colleague', () => byBoth(ask, by.calls))
  } else if (asked.code !== 200) its.decided = null
  return asked.code
}

const payAhead: Act = async (cast) => {
  const { draw, judge } = cast.simulation
  const pair = lately(cast, cast.pairs, 20)
  if (pair === undefined) return 'none'
  const body = { applicationId: pair.applicationId, lessons: 1 + draw.below(4) }
  const answer = await judge.step({ what: 'pays ahead' }, () =>
    pair.own.post<{ orderNo: string }>('/api/parent/prepaid/purchase', body),
  )
  if (answer.code === 200) {
    const { orderNo } = answer.data
    const { buyer, applicationId: itemId } = pair
    const { dueCents: cents } = await cast.simulation.world.detail(buyer, orderNo)
    cast.orders.push({ cents, orderNo, buyer, goods: 'prepaid', itemId, paidBy: [] })
  }
  return answer.code
}
const takeBack: Act = async (cast) => {
  const pair = lately(cast, cast.pairs)
  if (pair === undefined) return 'none'
  const body = { applicationId: pair.applicationId, key: crypto.randomUUID() }
  const answer = await cast.simulation.judge.step({ what: 'takes back' }, () =>
    pair.own.post('/api/parent/prepaid/refund', body),
  )
  return answer.code
}

/** A tutor who has got their money tries to close the account. */
const leave: Act = async (cast) => {
  const teacher = lately(
    cast,
    cast.teachers.filter(({ isHonest }) => !isHonest),
  )
  if (teacher === undefined) return 'none'
  const answer = await cast.simulation.judge.step({ what: 'a tutor leaves' }, () =>
    cast.simulation.world.askToClose(teacher),
  )
  if (answer.code === 200) {
    cast.teachers = cast.teachers.filter((one) => one !== teacher)
    cast.pairs = cast.pairs.filter((one) => one.teacher !== teacher)
    cast.courses = cast.courses.filter((one) => one.teacher !== teacher)
  }
  return answer.code
}

/** Acts about lessons, each with its share of a hundred. */
export const teaching: Readonly<Record<string, [Act, number]>> = {
  begin: [begin, 10],
  end: [end, 11],
  correct: [correct, 3],
  answerClaim: [answerClaim, 9],
  decide: [decide, 4],
  payAhead: [payAhead, 5],
  takeBack: [takeBack, 2],
  leave: [leave, 0.3],
}
