import type { ClaimDoubt } from '#contract/teaching/lessons.ts'
import type { LessonStatus } from '#contract/vocabulary.ts'
import { dayMinutes, minuteMs } from '../primitives/durations.ts'
import type { Actor } from '../state-machine.ts'
import { lessonFeeCents } from './lesson-times.ts'

/** Tolerance for checking in or out a little early or late. */
const clockSpareMinutes = 15
/** A deviation up to this share of the agreed length needs no confirmation. */
const agreedShare = 0.25

export interface LessonClaim {
  status: LessonStatus
  minutes: number | null
  lessonMinutes: number
  feeCents: number
  estimated: boolean
  late: boolean
  /** The tutor has entered another lesson at the same time. */
  overlaps: boolean
  timetableId: number | null
  startsAt: Date | null
  signedBy: Actor | null
  signedAt: Date | null
  signHeardAt: Date | null
  overAt: Date | null
}
type Entered = LessonClaim & { minutes: number }

interface ProposedLength {
  by: 'agreed' | 'clock'
  minutes: number
}

/**
 * The lengths to choose from at the end of a lesson, the proposed one first: as agreed where the
 * clock bears it out, else by the clock. What would be doubted is not offered.
 */
export function proposedLengths(clocked: number, agreed: number | null): ProposedLength[] {
  const clock = { by: 'clock', minutes: Math.min(dayMinutes, Math.max(1, clocked)) } as const
  if (agreed === null || agreed > clock.minutes + clockSpareMinutes) return [clock]
  const asAgreed = { by: 'agreed', minutes: agreed } as const
  if (agreed === clock.minutes) return [asAgreed]
  return agreed < clock.minutes ? [asAgreed, clock] : [clock, asAgreed]
}

const clockMinutes = ({ signedAt, overAt }: Pick<LessonClaim, 'signedAt' | 'overAt'>): number =>
  signedAt === null || overAt === null ? 0 : (overAt.getTime() - signedAt.getTime()) / minuteMs

const conditions: Readonly<Record<ClaimDoubt, (claim: Entered) => boolean>> = {
  estimated: ({ estimated }) => estimated,
  late: ({ late }) => late,
  // A planned lesson has its time in the plan; for any other only the device's clock says when.
  afterwards: ({ timetableId, signedAt, signHeardAt }) =>
    timetableId === null &&
    signedAt !== null &&
    signHeardAt !== null &&
    signHeardAt.getTime() - signedAt.getTime() > clockSpareMinutes * minuteMs,
  clock: (claim) => !claim.estimated && claim.minutes > clockMinutes(claim) + clockSpareMinutes,
  overlap: ({ overlaps }) => overlaps,
  long: ({ minutes, lessonMinutes }) => minutes > lessonMinutes * (1 + agreedShare),
  // The tutor is paid by the minute, so entering too little favours the parent.
  short: ({ minutes, lessonMinutes, signedBy }) =>
    signedBy === 'parent' && minutes < lessonMinutes * (1 - agreedShare),
}

const isEntered = (claim: LessonClaim): claim is Entered =>
  (claim.status === 'OVER' || claim.status === 'DISPUTED') && claim.minutes !== null

/**
 * Why the minutes of a lesson need the other side's explicit confirmation, so that silence never
 * confirms them. Empty without minutes, and once they are settled.
 */
export function doubtsOf(claim: LessonClaim): ClaimDoubt[] {
  if (!isEntered(claim)) return []
  const names = Object.keys(conditions) as ClaimDoubt[]
  return names.filter((doubt) => conditions[doubt](claim))
}

/** The minutes that count for now: those entered, but no more than agreed while in doubt. */
export function countedMinutes(claim: LessonClaim): number {
  const { minutes, lessonMinutes } = claim
  const doubts = doubtsOf(claim)
  if (minutes === null || doubts.includes('short')) return lessonMinutes
  return doubts.length === 0 ? minutes : Math.min(minutes, lessonMinutes)
}

/** The present fee of a lesson; no more than this is reserved for one awaiting confirmation. */
export const countedFeeCents = (claim: LessonClaim): number =>
  lessonFeeCents(claim, countedMinutes(claim))

/** Whether the minutes agree with the clock, between two ISO times. */
export const isBorneOut = (minutes: number, from: string, to: string): boolean =>
  Math.abs((Date.parse(to) - Date.parse(from)) / minuteMs - minutes) <= clockSpareMinutes

type ClaimedTime = Pick<LessonClaim, 'minutes' | 'timetableId' | 'startsAt' | 'signedAt' | 'overAt'>

/** By the clock where it agrees with the minutes, else as planned, else just before the end. */
function heldTime(claimed: ClaimedTime): { from: number; to: number } | null {
  const { minutes, timetableId, startsAt, signedAt, overAt } = claimed
  const begun = signedAt ?? startsAt
  if (minutes === null || begun === null) return null
  const ms = minutes * minuteMs
  const byClock = minutes <= clockMinutes(claimed) + clockSpareMinutes
  const isPlanned = timetableId !== null && startsAt !== null
  const from = byClock
    ? begun.getTime()
    : isPlanned
      ? startsAt.getTime()
      : overAt === null
        ? begun.getTime()
        : overAt.getTime() - ms
  return { from, to: from + ms }
}

/** Whether two lessons overlap by more than a late press explains. */
export function cannotBothBe(one: ClaimedTime, other: ClaimedTime): boolean {
  const [a, b] = [heldTime(one), heldTime(other)]
  if (a === null || b === null) return false
  return Math.min(a.to, b.to) - Math.max(a.from, b.from) > clockSpareMinutes * minuteMs
}
