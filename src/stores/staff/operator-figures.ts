import type { DataOf } from '#contract/kernel.ts'
import { operatorFigures } from '#contract/staff/operator-figures.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'

export type Figures = DataOf<typeof operatorFigures>

export const figuresStore = createLoaded(() => send(operatorFigures))
