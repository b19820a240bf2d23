import { hourMs } from '#rules/primitives/durations.ts'
import type { TaskTable } from '../queue/task-table.ts'
import { contactRoutes } from '../routes/accounts/contact.ts'
import { parentRoutes } from '../routes/accounts/parents.ts'
import { passwordRoutes } from '../routes/accounts/passwords.ts'
import { privateFileRoutes } from '../routes/accounts/private-files.ts'
import { registrationRoutes } from '../routes/accounts/registration.ts'
import { settingRoutes } from '../routes/accounts/settings.ts'
import { signInRoutes } from '../routes/accounts/sign-in.ts'
import { socialSignInRoutes } from '../routes/accounts/social-sign-in.ts'
import { verificationRoutes } from '../routes/accounts/verification.ts'
import { sweepPhotos } from './file-sweeps/photos.ts'
import { sweepPrivateFiles } from './file-sweeps/private-files.ts'
import { accountSubjects } from './staff-decisions/own-subjects.ts'

const sweeping = { every: 6 * hourMs, fromStart: true }

import { accountNotifications } from './notifications.ts'
export const accounts = {
  notifies: accountNotifications,
  routes: [
    contactRoutes,
    parentRoutes,
    passwordRoutes,
    privateFileRoutes,
    registrationRoutes,
    settingRoutes,
    signInRoutes,
    socialSignInRoutes,
    verificationRoutes,
  ],
  tasks: {
    'files.photos': (parts) => ({
      repeats: sweeping,
      work: async () => {
        await sweepPhotos(parts)
      },
    }),
    'files.private': (parts) => ({
      repeats: sweeping,
      work: async () => {
        await sweepPrivateFiles(parts)
      },
    }),
  } satisfies Partial<TaskTable>,
  ownSubjects: accountSubjects,
} as const
