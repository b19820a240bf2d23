import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { presentPayoutCalls } from './own-calls.ts'

/** Where the member may have money paid to. */
export const payeesStore = createLoaded(() => send(presentPayoutCalls().payees))
