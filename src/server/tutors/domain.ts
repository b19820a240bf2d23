import { hourMs } from '#rules/primitives/durations.ts'
import type { ReportedRecords } from '../moderation/reports/reported.ts'
import type { TaskTable } from '../queue/task-table.ts'
import { certificateRoutes } from '../routes/tutors/certificates.ts'
import { portalRoutes } from '../routes/tutors/portal.ts'
import { savedSearchRoutes } from '../routes/tutors/saved-searches.ts'
import { selfRecommendRoutes } from '../routes/tutors/self-recommend.ts'
import { tutorIntroductionRoutes } from '../routes/tutors/tutor-introduction.ts'
import { tutorRecordRoutes } from '../routes/tutors/tutor-records.ts'
import { tutorRoutes } from '../routes/tutors/tutors.ts'
import { wishListRoutes } from '../routes/tutors/wish-list.ts'
import { tutorNotifications } from './notifications.ts'
import { tutorApprovals } from './records/approval-rules.ts'
import { reportedTutor } from './reported-tutor.ts'
import { notifyOfFound } from './saved-searches/notify-of-found.ts'
export const tutors = {
  notifies: tutorNotifications,
  routes: [
    certificateRoutes,
    portalRoutes,
    savedSearchRoutes,
    selfRecommendRoutes,
    tutorIntroductionRoutes,
    tutorRecordRoutes,
    tutorRoutes,
    wishListRoutes,
  ],
  tasks: {
    'searches.tell': (parts) => ({
      repeats: { every: hourMs },
      work: async () => {
        await notifyOfFound(parts)
      },
    }),
  } satisfies Partial<TaskTable>,
  approves: tutorApprovals,
  reportable: { tutor: reportedTutor } satisfies Partial<ReportedRecords>,
} as const
