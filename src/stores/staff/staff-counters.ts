import { operatorCounters } from '#contract/staff/operator.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'

export const countersStore = createLoaded(() => send(operatorCounters, { hideLoading: true }))
