import { curriculumStagesOfLevel } from '#catalogue/curriculum.ts'
import { feeRangesOfStage } from '#catalogue/fee-ranges.ts'
import { feeStageOfLevel } from '#catalogue/fee-stages.ts'
import { hotSubjects } from '#catalogue/popular.ts'
import type { JobStatus, LessonMode, LevelKey, TutorLevel } from '#contract/vocabulary.ts'
import { days } from '#contract/vocabulary.ts'
import { minimumFeeCents, minimumHourlyFeeCents } from '#rules/fees.ts'
import { hourMs } from '#rules/primitives/durations.ts'
import { jobMachine } from '#rules/states/job.ts'
import type { WeekSlot } from '#rules/week-slots.ts'
import type { job } from '../tables/teaching/jobs.ts'
import { commonSubjects } from './affinity.ts'
import { daysBefore, recentDays } from './moments.ts'
import type { DemoParent } from './parent.ts'
import { createRandom, type Random, weighted } from './random.ts'
import { jobRemarks } from './texts/job-remarks.ts'

const hour = 60

/** Times after school and at weekends, on a day or two to spare; one parent in five gives none. */
function drawWantedTimes(
  random: Random,
  { lessonsPerWeek, lessonMinutes }: { lessonsPerWeek: number; lessonMinutes: number },
): WeekSlot[] {
  if (random.chance(0.2)) return []
  const wanted = random.some(days, lessonsPerWeek + random.between(0, 2))
  return wanted
    .sort((a, b) => a - b)
    .map((day) => {
      const fromMinute = day > 5 ? random.one([9, 10, 14, 15]) * hour : random.between(32, 38) * 30
      const spare = random.between(1, 4) * 30
      return { day, fromMinute, toMinute: fromMinute + lessonMinutes + spare }
    })
}

export type DemoJob = Omit<typeof job.$inferInsert, 'id' | 'jobNo' | 'parentId' | 'tutorId'> & {
  publishedAt: Date
  updatedAt: Date
  lessonMinutes: number
  lessonsPerWeek: number
  feeCents: number
  /** The index of the parent. */
  parent: number
  /** The index of the tutor, once there is one. */
  tutor: number | null
}

/** Pupils by level, more of them near an examination. */
const drawPupilLevel = weighted<LevelKey>([
  ...([-3, 1, 2, 3, 4, 5, 6] as const).map((value) => [`local:${value}`, 9] as const),
  ...([7, 8, 9] as const).map((value) => [`local:${value}`, 10] as const),
  ...([10, 11, 12] as const).map((value) => [`local:${value}`, 12] as const),
  ...([22, 25, 27, 29, 30, 31, 32] as const).map((value) => [`intl:${value}`, 2] as const),
])
const drawOffSchoolSubject = weighted(
  hotSubjects.filter(({ category }) => category !== 'A').map((subject, i) => [subject, 12 - i]),
)
const ownSubjects = ['扭計骰', '幼兒感統遊戲', 'Drum pad', '粵劇唱腔', 'DSE 日語口試'] as const

const drawMinutes = weighted<number>([
  [60, 46],
  [90, 38],
  [120, 12],
  [45, 3],
  [30, 1],
])
const drawMode = weighted<LessonMode>([
  ['home', 82],
  ['online', 13],
  ['tutor_place', 5],
])
const drawWantedLevel = weighted<TutorLevel | null>([
  [null, 34],
  ['university_level', 34],
  ['university_graduation', 20],
  ['full_time_counseling', 7],
  ['current_teacher', 5],
])

export interface JobFrame {
  parent: number
  status: JobStatus
  tutor: number | null
  publishedAt: Date
}

export function drawJob(random: Random, { areaId }: DemoParent, frame: JobFrame): DemoJob {
  const subject = drawSubject(random)
  const tutorLevel = drawWantedLevel(random)
  const lessonMinutes = drawMinutes(random)
  return {
    ...frame,
    ...subject,
    areaId,
    mode: drawMode(random),
    studentSex: random.chance(0.7) ? random.one(['F', 'M'] as const) : null,
    tutorSex: random.chance(0.32) ? random.one(['F', 'F', 'M'] as const) : null,
    tutorLevel,
    lessonMinutes,
    lessonsPerWeek: random.one([1, 1, 1, 2, 2, 3]),
    feeCents: feeOffered(random, subject.level, tutorLevel, lessonMinutes),
    slots: [],
    remark: random.chance(0.7) ? random.one(jobRemarks) : '',
    createdAt: daysBefore(frame.publishedAt, random.next() * 0.1),
    updatedAt: frame.publishedAt,
  }
}

type JobSubject = Pick<DemoJob, 'category' | 'itemValue' | 'subjectExt' | 'level'>

function drawSubject(random: Random): JobSubject {
  if (random.chance(0.02)) {
    const subjectExt = random.one(ownSubjects)
    return { category: 'CUS', itemValue: null, subjectExt, level: null }
  }
  if (random.chance(0.2)) {
    const subject = drawOffSchoolSubject(random)
    const level = random.one(subject.levelKeys.slice(0, 5))
    return { category: subject.category, itemValue: subject.value, subjectExt: null, level }
  }
  const level = drawPupilLevel(random)
  return { category: 'A', itemValue: taughtAt(level)(random), subjectExt: null, level }
}

const drawTaught = new Map<LevelKey, (random: Random) => string>()

/** Subjects that schools teach at the level, weighted by demand for tutors. */
function taughtAt(level: LevelKey): (random: Random) => string {
  const known = drawTaught.get(level)
  if (known) return known
  const taught = curriculumStagesOfLevel(level).flatMap(({ classes }) =>
    classes.flatMap(({ subjects }) => subjects.map(({ value }) => value)),
  )
  const draw = weighted(
    [...new Set(taught)].map((value) => [value, commonSubjects.get(value) ?? 0.7] as const),
  )
  drawTaught.set(level, draw)
  return draw
}

/** Fee of one lesson in cents, a usual one, in steps of HK$10, never below the lowest allowed. */
function feeOffered(
  random: Random,
  level: LevelKey | null | undefined,
  wanted: TutorLevel | null,
  minutes: number,
): number {
  const stage = level == null ? undefined : feeStageOfLevel(level)
  const usual = stage && feeRangesOfStage(stage).get(wanted ?? 'university_level')
  const least = usual?.fromCents ?? minimumHourlyFeeCents[wanted ?? 'full_time_counseling'] * 2
  const most = usual?.toCents ?? least * 1.6
  const hourly = least + (most - least) * random.next() * 0.8
  const fee = Math.round((hourly * minutes) / 60 / 1000) * 1000
  return Math.max(fee, minimumFeeCents(wanted ?? [], minutes))
}

/** States of a parent's own jobs, each with a range of days since publication. */
const drawOwnJobs = weighted<readonly (readonly [JobStatus, number, number])[]>([
  [[], 30],
  [[['OPEN', 0, 30]], 30],
  [
    [
      ['OPEN', 0, 30],
      ['OPEN', 0, 30],
    ],
    8,
  ],
  [
    [
      ['OPEN', 0, 30],
      ['OPEN', 0, 30],
      ['OPEN', 0, 30],
    ],
    3,
  ],
  [[['CLOSED', 30, 500]], 14],
  [
    [
      ['OPEN', 0, 30],
      ['CLOSED', 40, 500],
    ],
    8,
  ],
  [[['BOOKED', 2, 20]], 3],
  [[['RUNNING', 10, 120]], 4],
])

/** Jobs of parent `index` beside the reviewed ones. `tutor` takes the jobs that have a tutor. */
export function makeOwnJobs(
  seed: number,
  index: number,
  { owner, tutor, now }: { owner: DemoParent; tutor: number; now: Date },
): DemoJob[] {
  const random = createRandom(seed, 'own jobs', index)
  // The accounts to try, the first two tutors, have the jobs of the story alone.
  const isTold = tutor < 2
  const usual = drawOwnJobs(random).filter(([status]) => !(isTold && isTaken(status)))
  // The first parent always has an open job: the sample address /jobdetail/10001 shows it.
  const states = index === 0 ? ([['OPEN', 0, 3]] as const) : usual
  return states.map(([status, from, to]) => {
    const days =
      from === 0 ? recentDays(random, to / 3, to - 0.5) : from + random.next() * (to - from)
    const taken = isTaken(status)
    const frame = { parent: index, status, tutor: taken ? tutor : null }
    const drawn = drawJob(random, owner, { ...frame, publishedAt: daysBefore(now, days) })
    const slots = status === 'OPEN' ? drawWantedTimes(random, drawn) : []
    const job = { ...drawn, slots, ...timerOf(status, now) }
    return taken ? { ...job, tutorSex: null, tutorLevel: null } : job
  })
}

const isTaken = (status: JobStatus) => status === 'BOOKED' || status === 'RUNNING'

/** The deadline of a state, set late: a demo stays unchanged for a while. */
function timerOf(status: JobStatus, now: Date): Pick<DemoJob, 'bookedAt' | 'dueAt'> {
  const hours = jobMachine.timers.find((timer) => timer.in === status)?.hours
  if (hours === undefined) return {}
  const dueAt = new Date(now.getTime() + hours * hourMs)
  return status === 'BOOKED' ? { bookedAt: now, dueAt } : { dueAt }
}
