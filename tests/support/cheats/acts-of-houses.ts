import { desc, sql } from 'drizzle-orm'
import type { DoorVerdict } from '#contract/activities/doors.ts'
import { approval } from '#server/db/tables/index.ts'
import { callsAs } from '../own-tutor.ts'
import { wholePlan } from '../whole-activity.ts'
import { filmedCourse } from '../whole-course.ts'
import { type Act, type Cast, lately } from './cast.ts'

const hour = 3_600_000
const day = 24 * hour

const announce: Act = async (cast) => {
  const { world, draw } = cast.simulation
  const house = lately(cast, cast.houses)
  const isFull = cast.activities.filter(({ isOver }) => !isOver).length > 3
  if (house === undefined || isFull) return 'none'
  const from = world.time.now.getTime() + (3 + draw.below(8)) * day
  const sessions = wholePlan.sessions.map((one, at) => ({
    ...{ ...one, startsAt: new Date(from + at * day).toISOString() },
    endsAt: new Date(from + at * day + 2 * hour).toISOString(),
  }))
  const kinds = wholePlan.kinds.map((kind) => ({ ...kind, priceCents: 150_00 }))
  const pools = wholePlan.pools.map((pool) => ({ ...pool, seats: 60 }))
  const plan = { sessions, kinds, pools, mostTickets: 10 }
  const saved = await world.save(house, plan)
  if (saved.code !== '00000') return saved.code
  const { activityId } = saved.data
  await world.move(house, activityId, 'submit')
  await approveLast(cast)
  const door = await house.post<{ address: string }>('/mechanism/activity/door/make', {
    ...{ activityId, name: '正門' },
  })
  if (door.data === null) return door.code
  const doorToken = door.data.address.split('#')[1] ?? ''
  cast.activities.push({ house, activityId, doorToken, isOver: false })
  await readSessions(cast, activityId)
  return 200
}

async function approveLast({ simulation }: Cast): Promise<void> {
  const { world, staff } = simulation
  const [row] = await world.db.select().from(approval).orderBy(desc(approval.id)).limit(1)
  const verdict = { approvalId: row?.id ?? 0, approve: true, unseen: true }
  await staff.first.calls.post('/api/operator/approval/decide', verdict)
}

/** Reads the public session times. A ticket holder who has seen a new time counts as notified. */
async function readSessions({ simulation }: Cast, activityId: number): Promise<number[]> {
  const { world, truth } = simulation
  const { rows } = await world.db.execute<{ id: number; from: string; to: string }>(sql`
    select id, starts_at::text as from, ends_at::text as to from activity_session
    where activity_id = ${activityId} order by id`)
  for (const { id: sessionId, from, to } of rows) {
    const [startsAt, endsAt] = [new Date(from), new Date(to)]
    const known = truth.sessions.get(sessionId)
    const isMoved = known !== undefined && known.startsAt.getTime() !== startsAt.getTime()
    const moved = [...(known?.moved ?? []), ...(isMoved ? [world.time.now] : [])]
    truth.sessions.set(sessionId, { sessionId, startsAt, endsAt, moved })
  }
  return rows.map(({ id }) => id)
}

/** Moves a session a day later or, for a cheat, to a time that pays out soon. */
const move: Act = async (cast) => {
  const { world, draw, judge } = cast.simulation
  const of = lately(
    cast,
    cast.activities.filter(({ isOver }) => !isOver),
  )
  if (of === undefined) return 'none'
  const { house, activityId } = of
  const { now } = world.time
  const wished = house.isHonest ? [100, 130] : [1, 5, 30, 73, 80, 400]
  const startsAt = new Date(now.getTime() + draw.one(wished) * hour)
  const { key } = draw.one(wholePlan.sessions)
  const answer = await judge.step({ what: `moves ${key} of ${activityId}` }, () =>
    world.moveSession(house, activityId, key, startsAt),
  )
  await readSessions(cast, activityId)
  return answer.code
}

/** A staff member, perhaps the crook, decides a waiting change. */
const approveChange: Act = async (cast) => {
  const { world, draw, judge, staff } = cast.simulation
  const { rows } = await world.db.execute<{ id: number }>(
    sql`select id from approval
      where state = 'PENDING' and kind like 'activity%' order by id limit 5`,
  )
  if (rows.length === 0) return 'none'
  const one = draw.one([staff.first, staff.crook])
  const body = { approvalId: draw.one(rows).id, approve: draw.chance(0.7), unseen: true }
  const verdict = body.approve ? body : { ...body, reason: 'other', note: '太近了' }
  const answer = await judge.step({ what: `${one.name} decides a change` }, () =>
    one.calls.post('/api/operator/approval/decide', verdict),
  )
  for (const { activityId, isOver } of cast.activities) {
    if (!isOver) await readSessions(cast, activityId)
  }
  return answer.code
}

/** Tickets are shown at the door, or typed in by an organization to prevent refunds. */
const atDoor: Act = async (cast) => {
  const { world, draw, truth, judge } = cast.simulation
  const { now } = world.time
  const of = lately(
    cast,
    cast.activities.filter(({ isOver }) => !isOver),
    6,
  )
  if (of === undefined) return 'none'
  const ids = await readSessions(cast, of.activityId)
  const under = ids.filter((id) => {
    const its = truth.sessions.get(id)
    return its !== undefined && its.startsAt.getTime() - hour <= now.getTime() && its.endsAt >= now
  })
  const isCheat = !of.house.isHonest && (under.length === 0 || draw.chance(0.3))
  if (under.length === 0 && !isCheat) return 'none'
  const sessionId = draw.one(isCheat ? ids : under)
  const { rows } = await world.db.execute<{ id: number; code: string }>(sql`
    select id, code from ticket where activity_id = ${of.activityId} and status = 'VALID'`)
  if (rows.length === 0) return 'none'
  const { id, code } = draw.one(rows)
  const shownAt = new Date(now.getTime() + (isCheat ? draw.one([-48, -3, 0, 0, 200]) * hour : 0))
  const event = { key: crypto.randomUUID(), deviceAt: shownAt.toISOString(), sessionId }
  const verdict = await judge.step({ what: `ticket ${id} at a door` }, () =>
    callsAs(world.app, '').post<{ list: DoorVerdict[] }>('/api/activity/door/check', {
      ...{ token: of.doorToken, events: [{ ...event, code: isCheat ? code.slice(0, 8) : code }] },
    }),
  )
  const answer = verdict.data?.list[0]?.answer
  const its = truth.sessions.get(sessionId)
  if (answer === 'in' && its !== undefined) {
    const at = Math.min(shownAt.getTime(), now.getTime())
    const isOpen = now.getTime() >= its.startsAt.getTime() - 6 * hour
    if (!isOpen || at > its.endsAt.getTime() + 12 * hour) {
      judge.fail(`a door let ticket ${id} in for ${its.startsAt.toISOString()}`)
    }
    const came = truth.attended.get(id) ?? new Set()
    if (!isCheat) truth.attended.set(id, came.add(sessionId))
  }
  return verdict.code
}

const callOff: Act = async (cast) => {
  const { world, judge } = cast.simulation
  const of = lately(
    cast,
    cast.activities.filter(({ isOver }) => !isOver),
  )
  if (of === undefined) return 'none'
  const answer = await judge.step({ what: `calls off ${of.activityId}` }, () =>
    world.move(of.house, of.activityId, 'cancel'),
  )
  of.isOver ||= answer.code === '00000'
  return answer.code
}

/** An organization closes its account after selling. */
const leave: Act = async (cast) => {
  const { world, judge } = cast.simulation
  const house = lately(
    cast,
    cast.houses.filter(({ isHonest }) => !isHonest),
  )
  if (house === undefined) return 'none'
  const answer = await judge.step({ what: `${house.who} leaves` }, () =>
    world.askToClose(house, { realm: 'mechanism', givesUp: true }),
  )
  if (answer.code !== 200) return answer.code
  const { rows } = await world.db.execute<{ id: number }>(sql`
    select ticket.id from ticket join ticket_session on ticket_id = ticket.id
    join activity_session on activity_session.id = session_id
    join activity on activity.id = ticket.activity_id
    where organization_id = ${house.organizationId} and ticket.status = 'VALID'
      and held_cents > 0 and starts_at > ${world.time.now.toISOString()}`)
  if (rows.length > 0) judge.fail(`${house.who} has left over ${rows.length} tickets`)
  cast.houses = cast.houses.filter((one) => one !== house)
  for (const one of cast.activities) if (one.house === house) one.isOver = true
  return answer.code
}

/** Offers a course or, later, raises its price above the one that buyers have seen. */
const offer: Act = async (cast) => {
  const { draw } = cast.simulation
  const known = lately(
    cast,
    cast.courses.filter(({ teacher }) => !teacher.isHonest),
  )
  const teacher = lately(cast, cast.teachers)
  const isChange = known !== undefined && (cast.courses.length > 5 || draw.chance(0.4))
  if (!isChange && (teacher === undefined || cast.courses.length > 5)) return 'none'
  const by = isChange ? known.teacher : teacher
  if (by === undefined) return 'none'
  const netCents = draw.one([180_00, 240_00, 290_00])
  const body = { ...filmedCourse, discountedCents: netCents }
  const more = isChange ? { classId: known.classId } : {}
  const saved = await by.post<{ classId: number }>('/api/course/save', { ...body, ...more })
  if (saved.code !== 200) return saved.code
  const { classId } = saved.data
  const sent = await by.post('/api/course/move', { classId, event: 'submit' })
  if (sent.code !== 200) return sent.code
  await approveLast(cast)
  if (!isChange) cast.courses.push({ teacher: by, classId, netCents })
  else if (draw.chance(0.6)) known.netCents = netCents
  return 200
}

/** Offering and holding, each with its share of a hundred acts. */
export const holding: Readonly<Record<string, [Act, number]>> = {
  announce: [announce, 2],
  move: [move, 2],
  approveChange: [approveChange, 2],
  atDoor: [atDoor, 6],
  callOff: [callOff, 0.4],
  leaveHouse: [leave, 0.3],
  offer: [offer, 1.5],
}
