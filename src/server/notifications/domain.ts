import { minuteMs } from '#rules/primitives/durations.ts'
import type { AccountHooks } from '../accounts/hooks.ts'
import type { TaskTable } from '../queue/task-table.ts'
import { newsRoutes } from '../routes/notifications/news.ts'
import { unsubscribeEntry, unsubscribeRoutes } from '../routes/notifications/unsubscribe.ts'
import { bringForwardHeld } from './bring-forward-held.ts'
import { notifyPerson } from './notify-person.ts'
import { sendHeldNotices } from './send-held.ts'

export const notifications = {
  routes: [newsRoutes, unsubscribeRoutes],
  mounts: [unsubscribeEntry],
  tasks: {
    'notices.send': (parts) => ({
      repeats: { every: 5 * minuteMs, fromStart: true },
      work: async () => {
        await sendHeldNotices(parts)
      },
    }),
  } satisfies Partial<TaskTable>,
  accountHooks: { notify: notifyPerson, settingsChanged: bringForwardHeld } satisfies AccountHooks,
} as const
