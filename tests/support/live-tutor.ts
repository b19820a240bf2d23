import type { Page } from '@playwright/test'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import type { CalledPath } from './called-path.ts'
import { joinAsNew } from './new-account.ts'
import { askCall, newPerson } from './people.ts'
import { newTutor, registrationSteps } from './registration-steps.ts'
import { staffToken, waitingApprovals } from './staff-screen.ts'

async function openApprovals() {
  const token = await staffToken()
  const waiting = async (tutorId: number) =>
    (await waitingApprovals(token)).filter(({ who }) => who.kind === 'tutor' && who.id === tutorId)
  const decide = (approvalId: number, body: object) =>
    askCall('POST', '/api/operator/approval/decide', {
      token,
      body: { approvalId, unseen: true, ...body },
    })
  return {
    waiting,
    decide,
    approveAll: async (tutorId: number) => {
      for (const { approvalId } of await waiting(tutorId)) {
        await decide(approvalId, { approve: true })
      }
    },
  }
}

/** Signs a browser in as a new tutor with a unique name, complete, approved and searchable. */
export async function becomeLiveTutor(page: Page) {
  return becomeListed((await joinAsNew(page, 1)).token)
}

/** A searchable tutor not yet signed in; the password is `personPassword`. */
export async function newLiveTutor() {
  const { mobile, signedIn } = await newPerson({ isParent: false })
  return { mobile, ...(await becomeListed(signedIn.token)) }
}

/** A tutor record that nobody sees yet, for an account without one. */
export const insertTutor = (token: string) =>
  askCall<OwnTutor>('POST', '/api/tutor/insert', { token, body: newTutor })

async function becomeListed(token: string) {
  const { tutorId } = await insertTutor(token)
  return listTutor(token, tutorId)
}

/** Completes such a record, and has it approved. */
export async function listTutor(token: string, tutorId: number) {
  const call = <Data>(path: CalledPath, body: object) =>
    askCall<Data>('POST', path, { token, body })
  for (const [path, body] of registrationSteps) await call(path, body)
  const approvals = await openApprovals()
  await approvals.approveAll(tutorId)
  return { tutorId, token, call, approvals }
}
