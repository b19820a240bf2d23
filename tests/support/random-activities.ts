import { eq } from 'drizzle-orm'
import { activitySorts } from '#contract/activities/activity-search.ts'
import { activityStatuses } from '#contract/vocabulary.ts'
import type { Database } from '#server/db/open.ts'
import {
  activity,
  activitySession,
  organization,
  seatPool,
  ticketKind,
} from '#server/db/tables/index.ts'
import type { ActivityQuery } from '#server/search/activities/port.ts'
import { vectorOf, wordsOfText } from '#server/search/words.ts'
import { draws } from './random.ts'
import { drawnPlaces, drawnSubjects, drawnWords } from './random-tutors.ts'
import { storeOrganization } from './sign-in.ts'
import { wholePlan } from './whole-activity.ts'

const hour = 3_600_000
const start = new Date('2026-11-20T10:00:00+08:00').getTime()

/** Activities of a few organizations, one frozen; most are published, past and future. */
export async function storeRandomActivities(
  db: Database,
  { random, activities }: { random: () => number; activities: number },
): Promise<void> {
  const organizations: number[] = []
  for (let number = 0; number < 5; number++) {
    organizations.push(await storeOrganization(db, String(95_000_000 + number)))
  }
  const isFrozen = eq(organization.id, organizations[0] ?? 0)
  await db.update(organization).set({ status: 'frozen' }).where(isFrozen)
  for (let number = 0; number < activities; number++) await addActivity(db, random, organizations)
}

async function addActivity(
  db: Database,
  random: () => number,
  organizations: readonly number[],
): Promise<void> {
  const { below, one } = draws(random)
  const organizationId = one(organizations)
  const [made] = await db
    .insert(activity)
    .values({ ...randomFacts(random), organizationId, plan: wholePlan })
    .returning({ id: activity.id })
  const id = made?.id ?? 0
  for (let number = below(4); number > 0; number--) await addSession(db, random, id)
  for (let number = below(3); number > 0; number--) await addKind(db, random, id)
}

function randomFacts(random: () => number) {
  const { below, chance, one, some } = draws(random)
  const headline = new Set(wordsOfText(some(drawnWords, 1, 2).join(' ')))
  const profile = new Set(
    wordsOfText(some(drawnWords, 0, 3).join(' ')).filter((w) => !headline.has(w)),
  )
  const isOnline = chance(0.3)
  return {
    status: chance(0.8) ? ('PUBLISHED' as const) : one(activityStatuses),
    itemValue: chance(0.8) ? one(drawnSubjects).value : null,
    areaId: isOnline ? null : one(drawnPlaces).id,
    isOnline,
    words: vectorOf({ headline, studies: new Set(), profile }),
    // Equal and missing times occur, so the order must be total.
    publishedAt: chance(0.05) ? null : new Date(start - below(60) * hour),
  }
}

function randomTimes(random: () => number) {
  const startsAt = new Date(start + (draws(random).below(60) - 20) * hour)
  return { startsAt, endsAt: new Date(startsAt.getTime() + hour) }
}

async function addSession(db: Database, random: () => number, activityId: number): Promise<void> {
  const key = String(random())
  await db.insert(activitySession).values({ activityId, key, ...randomTimes(random) })
}

async function addKind(db: Database, random: () => number, activityId: number): Promise<void> {
  const key = String(random())
  const [pool] = await db
    .insert(seatPool)
    .values({ activityId, key, capacity: 1 })
    .returning({ id: seatPool.id })
  const priceCents = draws(random).below(4) * 50_00
  await db
    .insert(ticketKind)
    .values({ activityId, key, poolId: pool?.id ?? 0, name: '', priceCents })
}

/** A random combination of filters; a time may be the very minute a session starts. */
export function randomActivityQuery(random: () => number): ActivityQuery {
  const { below, chance, one, some } = draws(random)
  return {
    filters: {
      keyword: chance(0.3) ? some([...drawnWords, 'ma', 'zzz'], 1, 2).join(' ') : '',
      subject: chance(0.25) ? one(drawnSubjects).value : '',
      area: chance(0.3) ? one([273, ...drawnPlaces.map(({ id }) => id)]) : '',
      organizer: chance(0.2) ? 1 + below(5) : '',
      free: chance(0.2) ? '1' : '',
      online: chance(0.2) ? '1' : '',
    },
    sort: one(activitySorts),
    now: new Date(start + (below(60) - 20) * hour),
    offset: chance(0.5) ? 0 : below(20),
    limit: 1 + below(30),
  }
}
