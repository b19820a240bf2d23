import { type LessonMode, lessonModes } from '#contract/vocabulary.ts'
import { decimalOfCents } from '#rules/decimal-of-cents.ts'
import { mergedSlots } from '#rules/week-slots.ts'
import type { Form } from '../../form.ts'
import type { IntroductionRead } from './introduction.ts'
import { evidenceDraft } from './step-names.ts'
import { educationForm } from './steps/education.ts'
import { experienceForm } from './steps/experience.ts'
import { identityForm } from './steps/identity.ts'
import { placesForm } from './steps/places.ts'
import { profileForm } from './steps/profile.ts'
import { bandRows, type TeachRow, teachForm } from './steps/teach.ts'
import { timesForm } from './steps/times.ts'

/**
 * Puts what was read into the forms of the steps, as drafts for the tutor to check and save.
 * Earlier input stays where the introduction says nothing.
 */
export function fillDrafts(reading: IntroductionRead): void {
  const { fields, evidence, universities, major, teaches, areas, examResults } = reading
  const fill = <Values extends object>(
    { change, $state }: Pick<Form<Values, never>, 'change' | '$state'>,
    filled: (values: Values) => Partial<Values>,
  ) => change(filled($state.get().values))

  const { tutorLevel } = fields
  // An existing name was entered deliberately.
  fill(identityForm(), ({ nameZh, nameEn, sex, birthYear }) => ({
    ...(tutorLevel !== null && { tutorLevel }),
    ...(sex === '' && reading.sex !== null && { sex: reading.sex }),
    ...(birthYear === '' && reading.birthYear !== null && { birthYear: String(reading.birthYear) }),
    ...(nameZh === '' && reading.name.nameZh !== null && { nameZh: reading.name.nameZh }),
    ...(nameEn === '' && reading.name.nameEn !== null && { nameEn: reading.name.nameEn }),
  }))
  const university = universities.find(({ id }) => id === fields.university)
  fill(educationForm(), () => ({
    ...(university && { university }),
    ...(major && { major }),
  }))
  fill(teachForm(), ({ types }) => {
    const known = types.filter(({ itemValue }) => !teaches.some((one) => one.subject === itemValue))
    const read = teaches.map(({ subject, name, levelKeys, fees }) => {
      const before = types.find(({ itemValue }) => itemValue === subject)
      return {
        id: before?.id ?? null,
        itemValue: subject,
        label: name,
        levels: levelKeys.length > 0 ? levelKeys : (before?.levels ?? []),
        ...feesRead(fees, before),
      }
    })
    return teaches.length === 0 ? {} : { types: [...known, ...read] }
  })
  fill(placesForm(), ({ modes, areas: chosen }) => ({
    ...(areas.length > 0 && { areas: [...new Set([...chosen, ...areas.map(({ id }) => id)])] }),
    ...withModes(modesRead(reading, modes), modes),
  }))
  fill(experienceForm(), ({ results }) => ({
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
  fill(timesForm(), ({ slots }) =>
    reading.slots.length === 0 ? {} : { slots: mergedSlots([...slots, ...reading.slots]) },
  )
  // Complete but for names. It may be too long for a profile: the form shows by how much.
  profileForm().change({ profile: reading.publicText })
  const texts: Record<string, string[]> = {}
  for (const { field, words: found } of evidence) {
    texts[field] = [...new Set([...(texts[field] ?? []), found])]
  }
  evidenceDraft.change(() => texts)
}

/** One fee for all, or one for each group of levels; without any, the previous ones. */
function feesRead(
  fees: IntroductionRead['teaches'][number]['fees'],
  before: TeachRow | undefined,
): Pick<TeachRow, 'fee' | 'bands'> {
  const [first] = fees
  if (first === undefined) return { fee: before?.fee ?? '', bands: before?.bands ?? [] }
  const lowest = Math.min(...fees.map(({ hourlyFeeCents }) => hourlyFeeCents))
  return {
    fee: decimalOfCents(lowest),
    bands:
      fees.length === 1 ? [] : bandRows(fees.map((fee) => ({ ...fee, levels: fee.levelKeys }))),
  }
}

/** How lessons are given. Areas without a kind of place mean lessons at the student's home. */
export function modesRead(
  { fields, areas }: Pick<IntroductionRead, 'fields' | 'areas'>,
  chosen: readonly string[] = [],
) {
  const goesThere = areas.length > 0 && chosen.every((mode) => mode === 'online')
  return lessonModes.filter(
    (mode) =>
      (mode === 'home' && (fields.home || goesThere)) || (mode === 'online' && fields.online),
  )
}

const withModes = (read: readonly LessonMode[], chosen: readonly string[]) =>
  read.length === 0 ? {} : { modes: [...new Set([...chosen, ...read])] }
