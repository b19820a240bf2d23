import { dayMs } from '#rules/primitives/durations.ts'
import type { review } from '../tables/teaching/reviews.ts'
import type { DemoJob } from './job.ts'
import { drawJob } from './job.ts'
import { daysBefore } from './moments.ts'
import { makeParent, parentsWith } from './parent.ts'
import { createRandom, type Random, weighted } from './random.ts'
import { reviewTexts } from './texts/reviews.ts'
import type { DemoTutor } from './tutor.ts'

export interface DemoReview {
  job: DemoJob
  review: Pick<
    typeof review.$inferSelect,
    | 'itemValue'
    | 'status'
    | 'score'
    | 'content'
    | 'reply'
    | 'repliedAt'
    | 'shownAt'
    | 'dueAt'
    | 'createdAt'
    | 'updatedAt'
  >
}

/** Reviewers come from the parents of this many last tutors: a batch needs few earlier ones. */
const window = 1_500

/** Scores by the tutor's quality: most parents who write at all are content. */
const drawScore = {
  good: weighted([
    [5, 76],
    [4, 20],
    [3, 3],
    [2, 0.6],
    [1, 0.4],
  ]),
  usual: weighted([
    [5, 58],
    [4, 30],
    [3, 8],
    [2, 2.5],
    [1, 1.5],
  ]),
  mixed: weighted([
    [5, 34],
    [4, 34],
    [3, 19],
    [2, 8],
    [1, 5],
  ]),
} as const
const drawStanding = weighted<keyof typeof drawScore>([
  ['good', 35],
  ['usual', 52],
  ['mixed', 13],
])

/** Reviews of tutor `index`: none for many, a few for most others, many for the busy ones. */
export function makeReviews(
  seed: number,
  index: number,
  { person, tutor, teaches }: DemoTutor,
  now: Date,
): DemoReview[] {
  const random = createRandom(seed, 'reviews', index)
  const standing = drawStanding(random)
  const known = parentsWith(index + 1)
  const first = Math.max(0, known - window)
  const count = Math.min(countOf(random, person.yearsExperience), 30)
  const parents = new Set(Array.from({ length: count }, () => random.between(first, known - 1)))
  const joined = (now.getTime() - (tutor.createdAt ?? now).getTime()) / dayMs
  return [...parents].map((parent) => {
    const published = joined * random.next()
    const job = drawJob(random, makeParent(seed, parent, now), {
      parent,
      status: 'DONE',
      tutor: index,
      publishedAt: daysBefore(now, published),
    })
    const taught = random.one(teaches)
    const level = random.one(taught.levels)
    const { category, itemValue } = taught
    const agreed = {
      tutorLevel: null,
      tutorSex: null,
      feeCents: Math.round((taught.hourlyFeeCents * job.lessonMinutes) / 60),
    }
    const score = drawScore[standing](random)
    const at = daysBefore(now, published * (0.1 + random.next() * 0.5))
    const texts = reviewTexts(random, score, itemValue)
    return {
      job: { ...job, ...agreed, category, itemValue, subjectExt: null, level, updatedAt: at },
      review: {
        itemValue,
        score,
        ...texts,
        repliedAt: texts.reply === null ? null : at,
        ...shownOrNot(random.chance(0.5) || now.getTime() - at.getTime() > blindMs, at),
        createdAt: at,
        updatedAt: at,
      },
    }
  })
}

const blindMs = 7 * dayMs

/** A review is hidden until the other side's is written, or for a week. */
function shownOrNot(isShown: boolean, at: Date) {
  return isShown
    ? { status: 'SHOWN' as const, shownAt: at, dueAt: null }
    : { status: 'WRITTEN' as const, shownAt: null, dueAt: new Date(at.getTime() + blindMs) }
}

function countOf(random: Random, yearsExperience: number): number {
  if (random.chance(yearsExperience >= 2 ? 0.34 : 0.62)) return 0
  const mean = 1.2 + Math.min(yearsExperience, 8) * 0.45
  return 1 + Math.floor(-Math.log(1 - random.next()) * mean)
}
