import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { presentCalls } from './own-calls.ts'

/** Which passwords somebody has: the forms ask for what is there. */
export const passwordsStore = createLoaded(() => send(presentCalls().passwordState), {
  isFixed: true,
})

/** Stops a change of number that waits. */
export async function stopNumber(): Promise<void> {
  await send(presentCalls().stopMobile, {})
  passwordsStore.change((known) => ({ ...known, waiting: null }))
}
