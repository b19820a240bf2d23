import * as calls from '#contract/activities/activity-figures.ts'
import type { DataOf } from '#contract/kernel.ts'
import { download, send } from '../asking/client.ts'
import { keptKeys } from '../asking/kept-keys.ts'
import { createLoaded } from '../asking/loaded.ts'
import { saveFile } from '../asking/save-file.ts'
import { accountDraft } from '../form/drafts.ts'
import { createForm } from '../form.ts'

export type ActivityFigures = DataOf<typeof calls.activityFigures>

interface ParticipantQuery {
  show: calls.ParticipantChoice
  sessionId?: number
  kindId?: number
  pageNum: number
}

export const activityFiguresStore = createLoaded<ActivityFigures, number>(
  (activityId, signal) => send(calls.activityFigures, { query: { activityId }, signal }),
  { begin: 0 },
)

export const participantsStore = (activityId: number) =>
  createLoaded(
    (query: ParticipantQuery, signal) =>
      send(calls.activityParticipants, { query: { activityId, ...query }, signal }),
    { begin: { show: 'valid', pageNum: 1 } },
  )

export const waitingStore = (activityId: number) =>
  createLoaded(
    (query: { poolId?: number; pageNum: number }, signal) =>
      send(calls.activityWaiting, { query: { activityId, ...query }, signal }),
    { begin: { pageNum: 1 } },
  )

/** Downloads all participants, or the money, as a spreadsheet. */
export const saveParticipants = async (activityId: number) =>
  saveFile(
    await download(calls.activityParticipantsFile, { query: { activityId } }),
    `activity-${activityId}-participants.csv`,
  )
export const saveMoney = async (activityId: number) =>
  saveFile(
    await download(calls.activityMoneyFile, { query: { activityId } }),
    `activity-${activityId}-money.csv`,
  )

const withKey = keptKeys()

/** Writes to everyone with a valid ticket. */
export const messageForm = (activityId: number) =>
  createForm<{ message: string }, DataOf<typeof calls.messageHolders>>({
    id: 'message',
    begin: { message: '' },
    draft: accountDraft(`activity-message-${activityId}`),
    fields: {
      message: {
        control: 'lines',
        label: 'activityFigures.message.field',
        required: true,
        input: { rows: 3, maxLength: calls.longestHolderMessage },
      },
    },
    send: ({ message }) =>
      withKey(`${activityId} ${message}`, (key) =>
        send(calls.messageHolders, { body: { activityId, message, key } }),
      ),
    sent: (sent) => {
      activityFiguresStore.change((figures) => ({
        ...figures,
        messages: [sent, ...figures.messages],
      }))
    },
  })
