import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import type { Translate } from '#i18n/translate.ts'
import { formatMoney } from '#rules/numbers.ts'
import type { StepName } from '#stores/tutors/tutor-profile/step-names.ts'

type Summary = (
  tutor: OwnTutor,
  t: Translate<'register' | 'ui' | 'vocabulary'>,
) => readonly string[]

const most = 3

/** A summary of each part of a profile; photo and documents are not in the record. */
const summaries: Record<StepName, Summary> = {
  identity: ({ displayName, tutorLevel }, t) => [
    displayName,
    t(`vocabulary.tutorLevel.${tutorLevel}`),
  ],
  education: ({ university, major }) => [university?.label ?? '', major?.label ?? ''],
  teach: ({ teaches }, t) => {
    if (teaches.length === 0) return []
    const fees = teaches.flatMap(({ hourlyFeeCents, bands }) => [
      hourlyFeeCents,
      ...bands.map((band) => band.hourlyFeeCents),
    ])
    const range = [...new Set([Math.min(...fees), Math.max(...fees)])]
      .map((cents) => formatMoney(cents, 'unit'))
      .join('–')
    return [
      few(
        teaches.map(({ label }) => label),
        t,
      ),
      `${range}${t('ui.price.hour')}`,
    ]
  },
  places: ({ modes, areas }, t) => [
    few(
      modes.map((mode) => t(`vocabulary.mode.${mode}`)),
      t,
    ),
    few(
      areas.map(({ label }) => label),
      t,
    ),
  ],
  times: ({ slots }, t) => {
    const minutes = slots.reduce((sum, slot) => sum + slot.toMinute - slot.fromMinute, 0)
    return minutes === 0 ? [] : [t('register.hoursAWeek', { n: Math.round(minutes / 60) })]
  },
  experience: ({ yearsExperience, education }, t) => [
    yearsExperience === null ? '' : t('register.years', { n: yearsExperience }),
    few(
      education.flatMap((one) =>
        one.kind === 'exam' ? [`${one.exam} ${one.label} ${one.grade}`] : [],
      ),
      t,
    ),
  ],
  profile: ({ profile }) => [profile.length > 40 ? `${profile.slice(0, 40)}…` : profile],
  photo: () => [],
  proofs: () => [],
}

function few(texts: readonly string[], t: Translate<'register' | 'ui' | 'vocabulary'>): string {
  const shown = texts.slice(0, most).join(t('register.comma'))
  return texts.length > most
    ? t('register.andMore', { list: shown, n: texts.length - most })
    : shown
}

/** A tutor's input in a step, in one line; empty while there is none. */
export function summaryOf(
  step: StepName,
  tutor: OwnTutor,
  t: Translate<'register' | 'ui' | 'vocabulary'>,
): string {
  return summaries[step](tutor, t)
    .filter((text) => text !== '')
    .join(' · ')
}
