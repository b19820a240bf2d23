/** What a side of a job is told of it, and which side. */
export const sideTold = {
  applied: 'parent',
  withdrawn: 'parent',
  accepted: 'parent',
  declined: 'parent',
  declinedInvitation: 'parent',
  lapsed: 'parent',
  left: 'parent',
  expiring: 'parent',
  expired: 'parent',
  invited: 'tutor',
  booked: 'tutor',
  missed: 'tutor',
  passedOver: 'tutor',
  changed: 'tutor',
  closed: 'tutor',
  replaced: 'tutor',
  reopened: 'tutor',
} as const
export type JobNews = keyof typeof sideTold
