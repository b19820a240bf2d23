import { atom } from 'nanostores'
import { longestReason } from '#contract/fields.ts'
import { inviteTutor, mostQuestionCharacters } from '#contract/teaching/applications.ts'
import { moveJob, type OwnJob, type ParentJobEvent } from '#contract/teaching/jobs.ts'
import { send } from '../../asking/client.ts'
import { accountDraft } from '../../form/drafts.ts'
import { createForm } from '../../form.ts'

export const endForm = (jobId: number, event: ParentJobEvent) =>
  createForm<{ reason: string }, OwnJob>({
    id: `${event}-${jobId}`,
    begin: { reason: '' },
    fields: {
      reason: {
        control: 'lines',
        label: 'ownJobs.act.reason',
        help: 'ownJobs.act.reason.help',
        input: { rows: 2, maxLength: longestReason },
        noContact: true,
      },
    },
    send: ({ reason }) => send(moveJob, { body: { jobId, event, reason } }),
  })

export const inviteForm = (tutorId: number, jobId: number) =>
  createForm<{ jobId: string; question: string }, unknown>({
    id: `invite-${tutorId}`,
    begin: { jobId: String(jobId), question: '' },
    draft: accountDraft('invite', atom(String(tutorId))),
    fields: {
      jobId: { control: 'own', label: 'ownJobs.invite.job' },
      question: {
        control: 'lines',
        label: 'ownJobs.invite.question',
        help: 'ownJobs.invite.question.help',
        input: { rows: 3, maxLength: mostQuestionCharacters },
        noContact: true,
      },
    },
    send: (values) =>
      send(inviteTutor, {
        body: { tutorId, jobId: Number(values.jobId), question: values.question },
      }),
  })
