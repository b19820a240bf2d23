/* Requests that staff approve before publication; the database uses the same identifiers. */

export const approvalKinds = [
  'tutor.identity',
  'tutor.photo',
  'tutor.qualification',
  'tutor.introduction',
  'tutor.texts',
  'certificate',
  'business.certificate',
  'course',
  'activity',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

export const approvalStates = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Rejection reasons; their texts are messages, so that each reader has their own language. */
export const rejectReasons = [
  'unreadable',
  'nameDiffers',
  'wrongDocument',
  'incomplete',
  'expired',
  'face',
  'contact',
  'ownName',
  'unsuitable',
  'other',
] as const
export type RejectReason = (typeof rejectReasons)[number]

const documentReasons = [
  'unreadable',
  'nameDiffers',
  'wrongDocument',
  'incomplete',
  'expired',
  'contact',
  'ownName',
  'other',
] as const satisfies readonly RejectReason[]
const textReasons = [
  'contact',
  'ownName',
  'unsuitable',
  'other',
] as const satisfies readonly RejectReason[]

export const reasonsOf = {
  'tutor.identity': ['nameDiffers', 'incomplete', 'contact', 'ownName', 'other'],
  'tutor.photo': ['unreadable', 'face', 'contact', 'unsuitable', 'other'],
  'tutor.qualification': ['incomplete', 'nameDiffers', 'other'],
  'tutor.introduction': textReasons,
  'tutor.texts': textReasons,
  certificate: documentReasons,
  'business.certificate': documentReasons,
  course: ['contact', 'incomplete', 'unsuitable', 'other'],
  activity: ['contact', 'incomplete', 'unsuitable', 'other'],
} as const satisfies Record<ApprovalKind, readonly RejectReason[]>

/** Parts of public texts; the labels are messages (`decisions.part.*`). */
export const textParts = [
  'introduction',
  'work',
  'education',
  'results',
  'answers',
  'certificates',
  'templates',
  'students',
  'jobs',
  'applications',
  'reviews',
] as const
export type TextPart = (typeof textParts)[number]

/** Fields of a request; the labels are messages (`operator.field.*`, `decisions.part.*`). */
export const claimFields = [
  'nameZh',
  'nameEn',
  'surnameEn',
  'sex',
  'birthYear',
  'guardian',
  'profile',
  'tutorLevel',
  'universityId',
  'majorId',
  'name',
  'title',
  'registrationNumber',
  'courseTitle',
  'coursePrice',
  'courseText',
  'activityTitle',
  'activityPlace',
  'activitySessions',
  'activitySales',
  'activitySold',
  ...textParts,
] as const
export type ClaimField = (typeof claimFields)[number]

/** Kinds of private document: the parameter `name` of their calls. */
export const certificateNames = ['identity', 'address', 'diploma', 'other'] as const
export type CertificateName = (typeof certificateNames)[number]
