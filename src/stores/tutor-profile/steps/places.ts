import { updateDetails, updateTeachAreas } from '#contract/tutor-records.ts'
import { lessonModes } from '#contract/vocabulary.ts'
import { send } from '../../client.ts'
import { saveRecord } from '../record.ts'
import type { StepLogic } from './step.ts'

export interface PlacesForm {
  modes: string[]
  areas: number[]
}

export const placesStep: StepLogic<PlacesForm> = {
  valueOf: (tutor) => ({
    modes: [...(tutor?.modes ?? [])],
    areas: (tutor?.areas ?? []).map(({ areaId }) => areaId),
  }),
  save: ({ modes, areas }) =>
    saveRecord(
      () =>
        send(updateDetails, {
          body: { modes: lessonModes.filter((mode) => modes.includes(mode)) },
        }),
      () => send(updateTeachAreas, { body: { areas } }),
    ),
}
