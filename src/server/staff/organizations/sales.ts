import { and, count, eq, gte, isNull, ne, or, type SQL, sql, sum } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DataOf } from '#contract/kernel.ts'
import type { organizationOverview } from '#contract/staff/organization-overview.ts'
import { addDays } from '#rules/calendar-days.ts'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import type { Database } from '../../db/open.ts'
import {
  activity,
  boughtPackage,
  course,
  enrolment,
  ledgerEntry,
  orderLine,
  ticket,
} from '../../db/tables/index.ts'

type Overview = DataOf<typeof organizationOverview>

const salesDays = 30
const curveDays = 14

interface Period {
  organizationId: number
  /** The sales of which are counted, and from when those before are compared. */
  since: Date
  from: Date
}

/** Sales of a day in Hong Kong; those before `since` apart. */
interface DaySales {
  day: string
  isLate: boolean
  sold: number
  cents: number
}

/** What an organization has sold in 30 days, net of refunds, by day and beside the 30 before. */
export async function readSales(
  db: Database,
  organizationId: number,
  now: Date,
): Promise<Pick<Overview, 'courses' | 'tickets' | 'beforeCents' | 'days'>> {
  const since = new Date(now.getTime() - salesDays * dayMs)
  const from = new Date(since.getTime() - salesDays * dayMs)
  const period = { organizationId, since, from }
  const courses = await soldCourses(db, period)
  const tickets = [...(await soldTickets(db, period)), ...(await soldPackages(db, period))]
  const all = [...courses, ...tickets]
  const late = (list: readonly DaySales[]) => list.filter(({ isLate }) => isLate)
  const today = hongKongDay(now)
  const days = Array.from({ length: curveDays }, (_, n) => addDays(today, n + 1 - curveDays))
  return {
    courses: sumOf(late(courses)),
    tickets: sumOf(late(tickets)),
    beforeCents: sumOf(all.filter(({ isLate }) => !isLate)).cents,
    days: days.map((day) => ({ day, cents: sumOf(all.filter((one) => one.day === day)).cents })),
  }
}

const sumOf = (list: readonly DaySales[]) => ({
  sold: list.reduce((sum, one) => sum + one.sold, 0),
  cents: list.reduce((sum, one) => sum + one.cents, 0),
})

/** Columns by which sales are grouped: the day, and whether they are of the later period. */
const groupsOf = (at: PgColumn, { since }: Period) => ({
  day: sql<string>`to_char(${at} at time zone interval '8 hours', 'YYYY-MM-DD')`,
  isLate: sql<boolean>`${at} >= ${since.toISOString()}::timestamptz`,
})
const byGroup = [sql`1`, sql`2`]

const whole = (rows: readonly (Omit<DaySales, 'cents'> & { cents: number | null })[]): DaySales[] =>
  rows.map((row) => ({ ...row, cents: row.cents ?? 0 }))

async function soldCourses(db: Database, period: Period): Promise<DaySales[]> {
  const rows = await db
    .select({
      ...groupsOf(enrolment.joinedAt, period),
      sold: count(),
      cents: sum(orderLine.priceCents).mapWith(Number),
    })
    .from(enrolment)
    .innerJoin(course, eq(course.id, enrolment.courseId))
    .leftJoin(orderLine, eq(orderLine.id, enrolment.orderLineId))
    .where(
      and(
        eq(course.organizationId, period.organizationId),
        gte(enrolment.joinedAt, period.from),
        ne(enrolment.status, 'REFUNDED'),
      ),
    )
    .groupBy(...byGroup)
  return whole(rows)
}

async function soldTickets(db: Database, period: Period): Promise<DaySales[]> {
  const rows = await db
    .select({
      ...groupsOf(ticket.createdAt, period),
      sold: count(),
      cents: sum(ticket.priceCents).mapWith(Number),
    })
    .from(ticket)
    .innerJoin(activity, eq(activity.id, ticket.activityId))
    .innerJoin(orderLine, eq(orderLine.id, ticket.orderLineId))
    .where(
      and(
        eq(activity.organizationId, period.organizationId),
        gte(ticket.createdAt, period.from),
        eq(ticket.status, 'VALID'),
      ),
    )
    .groupBy(...byGroup)
  return whole(rows)
}

/** A package that ended unused and unearned was refunded. */
const isKept: SQL | undefined = or(
  isNull(boughtPackage.endedAt),
  sql`exists (select from ${ticket} where ${ticket.boughtPackageId} = ${boughtPackage.id}
    and ${ticket.status} = 'VALID')`,
  sql`exists (select from ${ledgerEntry}
    where ${ledgerEntry.key} = 'package:' || ${boughtPackage.id} || ':left:earned')`,
)

/** The tickets of paid packages. */
async function soldPackages(db: Database, period: Period): Promise<DaySales[]> {
  const rows = await db
    .select({
      ...groupsOf(boughtPackage.createdAt, period),
      sold: sum(boughtPackage.tickets).mapWith(Number),
      cents: sum(orderLine.priceCents).mapWith(Number),
    })
    .from(boughtPackage)
    .innerJoin(activity, eq(activity.id, boughtPackage.activityId))
    .innerJoin(orderLine, eq(orderLine.id, boughtPackage.orderLineId))
    .where(
      and(
        eq(activity.organizationId, period.organizationId),
        gte(boughtPackage.createdAt, period.from),
        isKept,
      ),
    )
    .groupBy(...byGroup)
  return whole(rows.map((row) => ({ ...row, sold: row.sold ?? 0 })))
}
