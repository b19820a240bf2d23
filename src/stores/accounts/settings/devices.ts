import { endSession, sessionList } from '#contract/accounts/sign-in.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'

export const devicesStore = createLoaded(async () => (await send(sessionList)).list)

/** Signs out one device, or without an id all others. Returns how many. */
export async function endDevice(sessionId?: string): Promise<number> {
  const { ended } = await send(endSession, { body: sessionId === undefined ? {} : { sessionId } })
  await devicesStore.load()
  return ended
}
