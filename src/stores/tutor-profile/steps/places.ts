import { updateDetails, updateTeachAreas } from '#contract/tutor-records.ts'
import { lessonModes } from '#contract/vocabulary.ts'
import { send } from '../../client.ts'
import { saveRecord } from '../record.ts'
import { refused, type StepLogic } from './step.ts'

export interface PlacesForm {
  modes: string[]
  areas: number[]
}

export const placesStep: StepLogic<PlacesForm> = {
  valueOf: (tutor) => ({
    modes: [...(tutor?.modes ?? [])],
    areas: (tutor?.areas ?? []).map(({ areaId }) => areaId),
  }),
  async save({ modes, areas }) {
    const needsAreas = modes.some((mode) => mode !== 'online')
    if (modes.length === 0) return refused([{ field: 'modes', rule: 'required.select' }])
    if (needsAreas && areas.length === 0) {
      return refused([{ field: 'areas', rule: 'required.select' }])
    }
    return saveRecord(
      () =>
        send(updateDetails, {
          body: { modes: lessonModes.filter((mode) => modes.includes(mode)) },
        }),
      () => send(updateTeachAreas, { body: { areas } }),
    )
  },
}
