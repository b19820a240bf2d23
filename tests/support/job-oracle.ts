import { areas, descendantsOf, parentsOf } from '#catalogue/areas.ts'
import { levels } from '#catalogue/levels.ts'
import { subjects } from '#catalogue/subjects.ts'
import type { JobFacetName } from '#contract/teaching/job-search.ts'
import { days, lessonModes, sexes, subjectCategories, tutorLevels } from '#contract/vocabulary.ts'
import { jobDocumentWords, type SearchedJob } from '#server/search/jobs/document.ts'
import type { JobHits, JobQuery } from '#server/search/jobs/port.ts'
import type { SearchFilters, SearchTerm } from '#server/search/port.ts'
import { medianFee } from './fee-oracle.ts'
import { feeBands } from './search-oracle.ts'

/* The naive job search: applies each filter to each job. Slow but evidently right. */

const anyOf = <Item>(wanted: readonly Item[], has: Item | null) =>
  wanted.length === 0 || (has !== null && wanted.includes(has))
const onlineOnly = ({ mode }: SearchFilters) => mode.length === 1 && mode[0] === 'online'
const hourly = ({ feeCents, lessonMinutes }: SearchedJob) =>
  Math.floor(((feeCents ?? 0) * 60) / (lessonMinutes ?? 1))
/** Areas under which a job in each area is found. */
const around = new Map(
  areas.map(({ id }) => [
    id,
    new Set([id, ...descendantsOf(id).map((one) => one.id), ...parentsOf(id).map((one) => one.id)]),
  ]),
)
const isAt = ({ mode, areaId }: SearchedJob, wanted: number) =>
  mode !== 'online' && areaId !== null && around.get(areaId)?.has(wanted) === true

const conditions: ((job: SearchedJob, filters: SearchFilters) => boolean)[] = [
  ({ status }) => status === 'OPEN',
  (job, { category }) => category === null || job.category === category,
  (job, { subject }) => anyOf(subject, job.itemValue),
  (job, { level }) => anyOf(level, job.level),
  (job, filters) =>
    filters.area.length === 0 ||
    onlineOnly(filters) ||
    filters.area.some((area) => isAt(job, area)),
  (job, { feeMinCents }) => feeMinCents === null || hourly(job) >= feeMinCents,
  (job, { feeMaxCents }) => feeMaxCents === null || hourly(job) <= feeMaxCents,
  (job, { mode }) => anyOf(mode, job.mode),
  (job, { gender }) => gender === null || job.tutorSex === null || job.tutorSex === gender,
  (job, { tutorLevel }) => job.tutorLevel === null || anyOf(tutorLevel, job.tutorLevel),
  (job, { day }) =>
    day.length === 0 || job.slots.length === 0 || job.slots.some((slot) => day.includes(slot.day)),
]

type Change = [string, Partial<SearchFilters>]
const choices: Record<JobFacetName, (filters: SearchFilters) => Change[]> = {
  category: () => subjectCategories.map((category) => [category, { category }]),
  subject: () => subjects.map(({ value }) => [value, { subject: [value] }]),
  level: () => levels.map(({ key }) => [key, { level: [key] }]),
  area: (filters) =>
    onlineOnly(filters) ? [] : areas.map(({ id }) => [String(id), { area: [id] }]),
  fee: () => feeBands,
  mode: () => lessonModes.map((mode) => [mode, { mode: [mode] }]),
  gender: () => sexes.map((gender) => [gender, { gender }]),
  tutorLevel: () => tutorLevels.map((level) => [level, { tutorLevel: [level] }]),
  day: () => days.map((day) => [String(day), { day: [day] }]),
}

export function naiveJobSearch(jobs: readonly SearchedJob[], query: JobQuery): JobHits {
  const { filters, terms, sort, minutes, offset, limit } = query
  const found = (asked: SearchFilters) =>
    jobs.filter((job) => conditions.every((holds) => holds(job, asked)))
  const matching = found(filters)
  const mentions = (job: SearchedJob) => terms.filter((term) => isMentioned(term, job)).length
  const newest = (a: SearchedJob, b: SearchedJob) =>
    Number(b.publishedAt) - Number(a.publishedAt) || b.id - a.id
  const fee = { newest: 0, near: 0, feeAsc: 1, feeDesc: -1 }[sort]
  const way = ({ mode, areaId }: SearchedJob) =>
    sort !== 'near' || minutes === undefined
      ? 0
      : ((mode === 'online' ? undefined : minutes.get(areaId ?? 0)) ?? 1_000_000)
  const ordered = matching.toSorted(
    (a, b) =>
      mentions(b) - mentions(a) || way(a) - way(b) || fee * (hourly(a) - hourly(b)) || newest(a, b),
  )
  return {
    jobIds: ordered.slice(offset, offset + limit).map(({ id }) => id),
    total: matching.length,
    mentioned: matching.filter((job) => mentions(job) > 0).length,
    facets: Object.fromEntries(
      query.facets.map((name) => {
        const counts = choices[name](filters).map(
          ([value, change]) => [value, found({ ...filters, ...change }).length] as const,
        )
        return [name, new Map(counts.filter(([, count]) => count > 0))]
      }),
    ),
  }
}

/** Median hourly fee of the jobs found, in cents; null without any. */
export function medianJobFee(jobs: readonly SearchedJob[], filters: SearchFilters): number | null {
  const fees = jobs.filter((job) => conditions.every((holds) => holds(job, filters))).map(hourly)
  return medianFee(fees) ?? null
}

function isMentioned(term: SearchTerm, job: SearchedJob): boolean {
  const words = Object.values(jobDocumentWords(job)).flatMap((set) => [...set])
  return term.every((wanted) =>
    wanted.endsWith('*')
      ? words.some((word) => word.startsWith(wanted.slice(0, -1)))
      : words.includes(wanted),
  )
}
