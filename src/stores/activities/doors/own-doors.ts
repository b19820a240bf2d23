import {
  doorConflicts,
  doorLinks,
  endDoorLink,
  longestDoorName,
  makeDoorLink,
} from '#contract/activities/doors.ts'
import type { DataOf } from '#contract/kernel.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { createForm } from '../../form.ts'

export type MadeDoor = DataOf<typeof makeDoorLink>

export const ownDoorsStore = createLoaded(
  (activityId: number, signal) => send(doorLinks, { query: { activityId }, signal }),
  { begin: 0 },
)

/** Tickets that its doors admitted offline by mistake. */
export const doorConflictsStore = createLoaded(
  (activityId: number, signal) => send(doorConflicts, { query: { activityId }, signal }),
  { begin: 0 },
)

/** Creates a door; its address is returned only this once. */
export const doorForm = (activityId: number) =>
  createForm<{ name: string }, MadeDoor>({
    id: 'door',
    begin: { name: '' },
    fields: {
      name: {
        control: 'text',
        label: 'doors.name',
        help: 'doors.name.help',
        required: true,
        input: { maxLength: longestDoorName, autoComplete: 'off' },
      },
    },
    send: ({ name }) => send(makeDoorLink, { body: { activityId, name } }),
    sent: () => ownDoorsStore.load(),
  })

export async function endDoor(doorId: number): Promise<void> {
  const ended = await send(endDoorLink, { body: { doorId } })
  ownDoorsStore.change(({ list }) => ({
    list: list.map((one) => (one.doorId === doorId ? ended : one)),
  }))
}
