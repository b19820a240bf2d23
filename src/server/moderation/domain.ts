import type { NameChecks } from '../accounts/parents/name-checks.ts'
import { moderationNotifications } from './notifications.ts'
import { moderationSubjects } from './own-subjects.ts'
import { refuseNamesInTexts, refuseOwnNames } from './public-texts/own-names.ts'
export const moderation = {
  notifies: moderationNotifications,
  nameChecks: { refuseNamesInTexts, refuseOwnNames } satisfies NameChecks,
  ownSubjects: moderationSubjects,
} as const
