import { updateStep } from '#contract/tutors/tutor-records.ts'
import { lessonModes } from '#contract/vocabulary.ts'
import { send } from '../../../asking/client.ts'
import { stepForm } from './step.ts'

interface PlacesValues {
  modes: string[]
  areas: number[]
}

export const placesForm = stepForm<PlacesValues>('places', {
  valuesOf: (tutor) => ({
    modes: [...(tutor?.modes ?? [])],
    areas: (tutor?.areas ?? []).map(({ areaId }) => areaId),
  }),
  fields: {
    modes: { control: 'own', label: 'register.field.modes', required: 'required.select' },
    areas: {
      control: 'own',
      label: 'register.field.areas',
      // Tutors who only teach online do not travel.
      shown: ({ modes }) => modes.length === 0 || modes.some((mode) => mode !== 'online'),
      check: (areas, { modes }) =>
        areas.length === 0 && modes.length > 0 ? 'required.select' : null,
    },
  },
  save: ({ modes, areas }) =>
    send(updateStep, {
      body: { modes: lessonModes.filter((mode) => modes.includes(mode)), areas },
    }),
})
