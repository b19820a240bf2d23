import { and, asc, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { districtOf } from '#catalogue/areas.ts'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { Matching, tutorsForParent } from '#contract/teaching/matching.ts'
import { days } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList, windowOf } from '#rules/list-pages.ts'
import { hourlyFeeCents } from '#rules/teaching/whole-cost.ts'
import { job, student } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { noFilters, normalFilters, termsOf } from '../../search/filters.ts'
import type { SearchFilters } from '../../search/port.ts'
import type { RowOf } from '../../states/move.ts'
import { cardsOf } from '../../tutors/search/cards.ts'
import type { SearchParts } from '../../tutors/search/search-parts.ts'
import { jobLabelsOf } from './job-labels.ts'

const shown = 20
/** The step of suggested fee increases, in cents per hour. */
const feeStep = 20_00

type Job = RowOf<'job'>
type Lever = Matching['levers'][number]

/** Tutors who fit an own job or draft; A0404 on `field` for another parent's. */
export async function matchOwnJob(
  parts: SearchParts,
  parentId: number,
  { id, field }: { id: number; field: 'jobId' | 'draftId' },
  locale: Locale,
): Promise<Matching> {
  const [row] = await parts.db
    .select()
    .from(job)
    .where(and(eq(job.id, id), eq(job.parentId, parentId)))
  if (row === undefined) throw new ServiceError('A0404', field)
  const { total, cards } = await tutorsFor(parts, row, { offset: 0, limit: shown }, locale)
  const { subject, levelName, area } = jobLabelsOf(row, locale)
  return {
    conditions: {
      subject,
      level: levelName,
      area: row.mode === 'online' ? null : area,
      fee: row.feeCents,
      gender: row.tutorSex,
      tutorLevel: row.tutorLevel,
    },
    matchedCount: total,
    tutors: cards,
    levers: await leversOf(parts, row, total),
  }
}

/**
 * For the latest job in search of a tutor, or else a child, or else the best of all (PA12); none
 * while lessons are going on.
 */
export async function recommendTutors(
  parts: SearchParts,
  parentId: number,
  page: QueryValue<typeof tutorsForParent>,
  locale: Locale,
): Promise<DataOf<typeof tutorsForParent>> {
  const { row, child, isServed } = await soughtBy(parts.db, parentId)
  if (isServed) {
    return { ...pageOfList([], { total: 0, ...page }), jobId: null, child: null }
  }
  const filters = row ? filtersOf(row) : child ? filtersOfChild(child) : noFilters
  const { total, cards } = await found(
    parts,
    { filters, typed: row?.subjectExt },
    windowOf(page),
    locale,
  )
  const { id: jobId } = row ?? { id: null }
  const nickname = row || !child ? null : child.nickname
  return { ...pageOfList(cards, { total, ...page }), jobId, child: nickname }
}

const sought = ['OPEN', 'BOOKED', 'PAUSED', 'DRAFT'] as const

/** A job or else a child that needs a tutor; `isServed` if lessons are going on instead. */
async function soughtBy(db: SearchParts['db'], parentId: number) {
  const own = eq(job.parentId, parentId)
  const [row] = await db
    .select()
    .from(job)
    .where(
      and(own, inArray(job.status, sought), or(eq(job.status, 'OPEN'), isNotNull(job.itemValue))),
    )
    .orderBy(desc(sql`${job.status} = 'OPEN'`), desc(job.publishedAt), desc(job.id))
    .limit(1)
  if (row !== undefined) return { row, child: null, isServed: false }
  const served = and(own, inArray(job.status, ['AGREED', 'RUNNING']))
  if ((await db.$count(job, served)) > 0) return { row: null, child: null, isServed: true }
  const children = await db
    .select()
    .from(student)
    .where(eq(student.parentId, parentId))
    .orderBy(asc(student.position), asc(student.id))
  const child = children.find(({ subjects }) => subjects.length > 0) ?? null
  return { row: null, child, isServed: false }
}

const filtersOfChild = ({ subjects, level }: typeof student.$inferSelect) =>
  normalFilters({ subject: subjects, level: level === null ? [] : [level] })

/** The public search itself, so that both agree on who fits, why and in which order. */
const tutorsFor = (
  parts: SearchParts,
  row: Job,
  page: { offset: number; limit: number },
  locale: Locale,
) => found(parts, { filters: filtersOf(row), typed: row.subjectExt }, page, locale)

async function found(
  parts: SearchParts,
  { filters, typed }: { filters: SearchFilters; typed: string | null | undefined },
  page: { offset: number; limit: number },
  locale: Locale,
) {
  const now = parts.clock()
  const terms = termsOf(typed ?? '')
  const { hits, total } = await parts.index.search({
    filters,
    terms: terms.map(({ words }) => words),
    sort: 'best',
    ...page,
    facets: [],
    now,
  })
  const view = { locale, now, filters, terms: terms.map(({ typed }) => typed) }
  return { total, cards: await cardsOf(parts, hits, view) }
}

export function filtersOf(row: Job): SearchFilters {
  const { category, itemValue, level, areaId, mode, tutorSex, tutorLevel, slots } = row
  const { feeCents, lessonMinutes } = row
  const hourly =
    feeCents === null || lessonMinutes === null ? null : hourlyFeeCents({ feeCents, lessonMinutes })
  return normalFilters({
    ...(category !== null && category !== 'CUS' && { category }),
    subject: itemValue === null ? [] : [itemValue],
    level: level === null ? [] : [level],
    area: areaId === null || mode === 'online' ? [] : [areaId],
    mode: [mode],
    tutorLevel: tutorLevel === null ? [] : [tutorLevel],
    day: slots.map(({ day }) => day),
    ...(tutorSex !== null && { gender: tutorSex }),
    ...(hourly !== null && { feeMaxCents: hourly }),
  })
}

/** Changes by which more tutors would fit, the most effective first; only the best day. */
async function leversOf(parts: SearchParts, row: Job, matched: number): Promise<Lever[]> {
  const counted = await Promise.all(
    changesOf(row).map(async ({ changed, ...lever }) => ({
      ...lever,
      total: await parts.index.count(filtersOf({ ...row, ...changed })),
    })),
  )
  const better = counted
    .filter(({ total }) => total > matched)
    .sort((one, other) => other.total - one.total)
  const [bestDay] = better.filter(({ kind }) => kind === 'day')
  return better.filter((lever) => lever.kind !== 'day' || lever === bestDay)
}

function changesOf(row: Job): (Omit<Lever, 'total'> & { changed: Partial<Job> })[] {
  const { slots, feeCents, lessonMinutes, mode, areaId, tutorSex, tutorLevel } = row
  const taken = new Set(slots.map(({ day }) => day))
  const further = taken.size === 0 ? [] : days.filter((day) => !taken.has(day))
  const dearer =
    feeCents === null || lessonMinutes === null
      ? null
      : feeCents + Math.ceil((feeStep * lessonMinutes) / 60)
  const district = areaId === null || mode === 'online' ? undefined : districtOf(areaId)
  return [
    ...further.map((day) => ({
      kind: 'day' as const,
      value: String(day),
      changed: { slots: [...slots, { day, fromMinute: 0, toMinute: 0 }] },
    })),
    ...(dearer === null
      ? []
      : [{ kind: 'fee' as const, value: String(dearer), changed: { feeCents: dearer } }]),
    ...(mode === 'online'
      ? []
      : [{ kind: 'online' as const, value: '', changed: { mode: 'online' as const } }]),
    ...(tutorSex === null
      ? []
      : [{ kind: 'gender' as const, value: '', changed: { tutorSex: null } }]),
    ...(tutorLevel === null
      ? []
      : [{ kind: 'tutorLevel' as const, value: '', changed: { tutorLevel: null } }]),
    ...(district === undefined || district.id === areaId
      ? []
      : [
          {
            kind: 'area' as const,
            value: String(district.id),
            changed: { areaId: district.id },
          },
        ]),
  ]
}
