import { $drafts, keepDraft, keepWords, type StepName, withDraft } from './drafts.ts'
import type { IntroductionRead } from './introduction.ts'
import { $record } from './record.ts'
import { educationStep } from './steps/education.ts'
import { experienceStep } from './steps/experience.ts'
import { placesStep } from './steps/places.ts'
import type { StepLogic } from './steps/step.ts'
import { teachStep } from './steps/teach.ts'

/**
 * Puts what was read into the forms of the steps, as drafts that the tutor looks through and saves.
 * What somebody typed or saved before stays where the introduction says nothing.
 */
export function fillDrafts(text: string, reading: IntroductionRead): void {
  const { fields, evidence, universities, major, teaches, areas, examResults } = reading
  const record = $record.get()
  const tutor = record.state === 'ready' ? record.tutor : null
  const fill = <Value extends object>(
    name: StepName,
    logic: Pick<StepLogic<Value>, 'valueOf'>,
    filled: (value: Value) => Partial<Value>,
  ) => {
    const value = withDraft(logic.valueOf(tutor), $drafts.get().parts[name])
    const patch = filled(value)
    if (Object.keys(patch).length > 0) keepDraft(name, { ...value, ...patch })
  }

  if (fields.tutorLevel !== null) {
    const tutorLevel = fields.tutorLevel
    keepDraft('identity', { ...$drafts.get().parts.identity, tutorLevel })
  }
  const university = universities.find(({ id }) => id === fields.university)
  fill('education', educationStep, () => ({
    ...(university && { university }),
    ...(major && { major }),
  }))
  fill('teach', teachStep, ({ types }) => {
    const known = types.filter(({ itemValue }) => !teaches.some((one) => one.subject === itemValue))
    const read = teaches.map(({ subject, name, levelKeys }) => {
      const before = types.find(({ itemValue }) => itemValue === subject)
      return {
        id: before?.id ?? null,
        itemValue: subject,
        label: name,
        levels: levelKeys.length > 0 ? levelKeys : (before?.levels ?? []),
        fee: before?.fee ?? '',
      }
    })
    return teaches.length === 0 ? {} : { types: [...known, ...read] }
  })
  fill('places', placesStep, ({ modes, areas: chosen }) => ({
    ...(areas.length > 0 && { areas: [...new Set([...chosen, ...areas.map(({ id }) => id)])] }),
    ...((fields.online || areas.length > 0) && {
      modes: [
        ...new Set([...modes, ...placesOf(areas, modes), ...(fields.online ? ['online'] : [])]),
      ],
    }),
  }))
  fill('experience', experienceStep, ({ results }) => ({
    ...(fields.yearsExperience !== null && {
      yearsExperience: String(Math.floor(fields.yearsExperience)),
    }),
    ...(examResults.length > 0 && {
      results: [
        ...results.filter(
          (row) =>
            !examResults.some((one) => one.exam === row.exam && one.subject === row.itemValue),
        ),
        ...examResults.map(({ exam, subject, grade }, index) => ({
          key: `read-${index}`,
          eduValue: '',
          exam,
          itemValue: subject,
          grade,
        })),
      ],
    }),
  }))
  // Whole, though it may be too long for a profile: the form says by how much.
  keepDraft('profile', { profile: text })
  const words: Record<string, string[]> = {}
  for (const { field, words: found } of evidence) {
    words[field] = [...new Set([...(words[field] ?? []), found])]
  }
  keepWords(words)
}

/** Who names areas and no kind of place goes there, to the home of the student. */
const placesOf = (areas: readonly object[], modes: readonly string[]) =>
  areas.length > 0 && modes.every((mode) => mode === 'online') ? ['home'] : []
