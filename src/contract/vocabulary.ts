import * as v from 'valibot'
import { outOfRange } from '#rules/primitives/limits.ts'
import { plainText, wholeNumber } from './fields.ts'

/*
 * Closed vocabularies: identifiers used in the database, in parameters and in responses. Labels are
 * messages (`vocabulary.<list>.<word>`); fees by tutor level are in rules/{fees,typical-fees}.ts;
 * statuses belong to the state machines in rules/states.
 */

export const tutorLevels = [
  'secondary_five',
  'medium_seven',
  'university_level',
  'university_graduation',
  'full_time_counseling',
  'current_teacher',
] as const
export type TutorLevel = (typeof tutorLevels)[number]

export const sexes = ['F', 'M'] as const
export type Sex = (typeof sexes)[number]

export const lessonModes = ['home', 'tutor_place', 'online'] as const
export type LessonMode = (typeof lessonModes)[number]

export const teachingLanguages = ['cantonese', 'english', 'mandarin'] as const
/** Spoken since childhood. */
export const firstLanguages = ['cantonese', 'mandarin', 'english', 'other'] as const
export type FirstLanguage = (typeof firstLanguages)[number]
export type TeachingLanguage = (typeof teachingLanguages)[number]

/** Monday is 1, as in ISO 8601. */
export const days = [1, 2, 3, 4, 5, 6, 7] as const
export type Day = (typeof days)[number]
export const day = v.pipe(wholeNumber(1, 7), v.picklist(days, outOfRange(1, 7)))

export const subjectCategories = ['A', 'N', 'M', 'S', 'T', 'O'] as const
export type SubjectCategory = (typeof subjectCategories)[number]
/** A job may also have a subject outside the catalogue. */
export const jobCategories = [...subjectCategories, 'CUS'] as const
export type JobCategory = (typeof jobCategories)[number]

export const subjectColours = ['arts', 'science', 'commerce', 'general', 'liberal'] as const
export type SubjectColour = (typeof subjectColours)[number]

export const badgeKinds = ['identity', 'education', 'certificate'] as const
export type BadgeKind = (typeof badgeKinds)[number]
/**
 * What a parent can rely on: a badge whose document staff have seen, or that the tutor offers a
 * checking code of the sexual conviction record check, whose result only the parent learns.
 */
export const proofKinds = ['recordCheck', ...badgeKinds] as const
export type ProofKind = (typeof proofKinds)[number]
/** How well it is verified: claimed by the tutor, document seen by staff, issuer asked. */
export const badgeSteps = ['claimed', 'document_seen', 'issuer_confirmed'] as const
export type BadgeStep = (typeof badgeSteps)[number]

export const lessonMinutes = [30, 45, 60] as const

export const jobStatuses = [
  'DRAFT',
  'OPEN',
  'PAUSED',
  'BOOKED',
  'AGREED',
  'RUNNING',
  'DONE',
  'CLOSED',
] as const
export type JobStatus = (typeof jobStatuses)[number]

export const applicationStatuses = [
  'INVITED',
  'APPLIED',
  'SHORTLISTED',
  'CHOSEN',
  'ACCEPTED',
  'DECLINED',
  'WITHDRAWN',
  'NOT_CHOSEN',
  'LAPSED',
  'ENDED',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

export const lessonStatuses = [
  'PLANNED',
  'SIGNED',
  'OVER',
  'AFFIRMED',
  'DISPUTED',
  'CANCELLED',
  'MISSED',
] as const
export type LessonStatus = (typeof lessonStatuses)[number]

export const reviewStatuses = ['WRITTEN', 'SHOWN', 'HIDDEN', 'REMOVED'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

export const orderStatuses = [
  'UNPAID',
  'PAYING',
  'PAID',
  'FAILED',
  'CANCELLED',
  'REFUNDED',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** One payment attempt, or money that arrived: rules/states/attempt.ts. */
export const attemptStatuses = [
  'OPEN',
  'SUCCEEDED',
  'FAILED',
  'EXPIRED',
  'MISMATCHED',
  'DISPUTED',
  'LOST',
] as const
export type AttemptStatus = (typeof attemptStatuses)[number]

export const refundStatuses = ['REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED', 'REFUSED'] as const
export type RefundStatus = (typeof refundStatuses)[number]

export const invitationStatuses = ['SENT', 'ANSWERED', 'REFUSED', 'EXPIRED'] as const
export type InvitationStatus = (typeof invitationStatuses)[number]

export const courseStatuses = ['UNPUBLISHED', 'PUBLISHED', 'PAUSED', 'ENDED'] as const
export type CourseStatus = (typeof courseStatuses)[number]

/** One version of a course; students stay with the version they joined. */
export const courseVersionStatuses = ['DRAFT', 'WAITING', 'CURRENT', 'FORMER', 'REJECTED'] as const
export type CourseVersionStatus = (typeof courseVersionStatuses)[number]

export const mediaStatuses = ['UPLOADING', 'UPLOADED', 'CONVERTING', 'READY', 'REFUSED'] as const
export type MediaStatus = (typeof mediaStatuses)[number]

export const enrolmentStatuses = ['ACTIVE', 'COMPLETED', 'REFUNDED'] as const
export type EnrolmentStatus = (typeof enrolmentStatuses)[number]

export const activityStatuses = [
  'DRAFT',
  'WAITING',
  'PUBLISHED',
  'PAUSED',
  'ENDED',
  'CANCELLED',
] as const
export type ActivityStatus = (typeof activityStatuses)[number]

export const ticketStatuses = ['HELD', 'VALID', 'CANCELLED', 'REFUNDED', 'EXPIRED'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const waitingStatuses = ['WAITING', 'OFFERED', 'TAKEN', 'LAPSED', 'LEFT'] as const
export type WaitingStatus = (typeof waitingStatuses)[number]

export const withdrawalStatuses = [
  'APPLIED',
  'APPROVED',
  'SENT',
  'PAID',
  'REJECTED',
  'CANCELLED',
  'RETURNED',
] as const
export type WithdrawalStatus = (typeof withdrawalStatuses)[number]

export const goodsKinds = [
  'invitations',
  'invitation',
  'star',
  'sticks',
  'prepaid',
  'course',
  'ticket',
  'ticketPackage',
] as const
export type GoodsKind = (typeof goodsKinds)[number]

/**
 * A level with its set, such as `local:8` (S2) or `music8:5`. Level numbers repeat across sets (1
 * is P1, grade 1, beginner and SAT I), so a bare number is never stored, sent or compared.
 */
export const levelSetCodes = [
  'local',
  'intl',
  'sat1',
  'sat2',
  'music8',
  'music10',
  'music12',
  'simple',
  'japanese',
  'korean',
  'english',
  'ielts',
] as const
export type LevelSetCode = (typeof levelSetCodes)[number]
export type LevelKey = `${LevelSetCode}:${number}`

export const levelPattern = new RegExp(`^(?:${levelSetCodes.join('|')}):-?\\d{1,2}$`, 'u')

export const levelKey = v.custom<LevelKey>(
  (value) => typeof value === 'string' && levelPattern.test(value),
  'level',
)
/** Id of a university or a major. */
export const catalogueId = v.pipe(plainText, v.regex(/^[a-z0-9_]{1,40}$/u, 'choice'))
export const itemValue = v.pipe(plainText, v.regex(/^[a-z0-9_]{3,60}$/u, 'subject'))
