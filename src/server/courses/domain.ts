import { dayMs, hourMs } from '#rules/primitives/durations.ts'
import type { ApprovalRules } from '../moderation/approvals/kinds.ts'
import type { ReportedRecords } from '../moderation/reports/reported.ts'
import type { TaskTable } from '../queue/task-table.ts'
import { courseMediaRoutes } from '../routes/courses/course-media.ts'
import { courseRoutes } from '../routes/courses/courses.ts'
import { filmUploads } from '../routes/courses/film-uploads.ts'
import type { GoodsTable } from '../sales/orders/goods.ts'
import { moveDueCourses } from './due-courses.ts'
import { courseGoods } from './goods.ts'
import { courseMachines } from './machines.ts'
import { convertUploaded } from './media/convert.ts'
import { sweepCourseMedia } from './media/sweep-media.ts'
import { courseNotifications } from './notifications.ts'
import { courseApproval } from './publish.ts'
import { reportedCourse, reportedCourseReview } from './reported.ts'
export const courses = {
  notifies: courseNotifications,
  routes: [courseMediaRoutes, courseRoutes],
  mounts: [filmUploads],
  tasks: {
    'course.convert': (parts) => ({ toil: (data) => convertUploaded(parts, data) }),
    'course.media': (parts) => ({
      repeats: { every: dayMs, at: 4 * hourMs },
      work: async () => {
        await sweepCourseMedia(parts)
      },
    }),
  } satisfies Partial<TaskTable>,
  dueBeforeOrders: moveDueCourses,
  sells: { course: courseGoods } satisfies Partial<GoodsTable>,
  approves: { course: courseApproval } satisfies Partial<ApprovalRules>,
  reportable: {
    course: reportedCourse,
    courseReview: reportedCourseReview,
  } satisfies Partial<ReportedRecords>,
  machines: courseMachines,
} as const
