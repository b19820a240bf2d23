import { endSession, sessionList } from '#contract/sign-in.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'

/** Where somebody is signed in. */
export const devicesStore = createLoaded(async () => (await send(sessionList)).list)

/** Signs one device out; without an id all but this one. Answers how many. */
export async function endDevice(sessionId?: string): Promise<number> {
  const { ended } = await send(endSession, { body: sessionId === undefined ? {} : { sessionId } })
  await devicesStore.load()
  return ended
}
