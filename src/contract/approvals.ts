/*
 * What waits for an operator before the public sees it (domain.md, "Approvals"). The words are those of
 * rows, answers and screens.
 */

export const approvalKinds = [
  'tutor.identity',
  'tutor.photo',
  'tutor.qualification',
  'certificate',
  'business.certificate',
] as const
export type ApprovalKind = (typeof approvalKinds)[number]

export const approvalStates = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Why an operator says no; the texts are messages, so the person reads it in his language. */
export const rejectReasons = [
  'unreadable',
  'nameDiffers',
  'wrongDocument',
  'incomplete',
  'expired',
  'face',
  'contact',
  'other',
] as const
export type RejectReason = (typeof rejectReasons)[number]

/** What a private document is (gap 121): the parameter `name` of its calls. */
export const certificateNames = [
  'identity',
  'address',
  'criminal-record',
  'diploma',
  'other',
] as const
export type CertificateName = (typeof certificateNames)[number]
