import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { presentCalls } from './own-calls.ts'

export const passwordsStore = createLoaded(() => send(presentCalls().passwordState), {
  isFixed: true,
})

export async function stopNumber(): Promise<void> {
  await send(presentCalls().stopMobile, {})
  passwordsStore.change((known) => ({ ...known, waiting: null }))
}
