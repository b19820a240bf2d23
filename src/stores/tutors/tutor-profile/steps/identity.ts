import type { BodyInput } from '#contract/kernel.ts'
import {
  insertTutor,
  tutorAges,
  tutorNameLengths,
  updateStep,
} from '#contract/tutors/tutor-records.ts'
import type { Sex, TutorLevel } from '#contract/vocabulary.ts'
import { surnamesOf } from '#rules/surname.ts'
import { surnameChoices } from '#rules/surname-in-latin.ts'
import { guardianAgrees } from '#rules/tutors/guardian.ts'
import { send } from '../../../asking/client.ts'
import { stepForm } from './step.ts'

interface IdentityValues {
  nameZh: string
  nameEn: string
  /** For a name that does not show its surname: one of `surnameChoices`. */
  surnameEn: string
  sex: Sex | ''
  birthYear: string
  /** Of a minor, or of a tutor who comes of age this year. */
  guardian: string
  tutorLevel: TutorLevel | ''
}

/** Asked for once the year is typed in full. */
const needOf = (birthYear: string) =>
  /^\s*\d{4}\s*$/u.test(birthYear) ? guardianAgrees(Number(birthYear), new Date()) : 'need not'

/** Starts from the latest version, even if it is pending approval or was refused. */
export const identityForm = stepForm<IdentityValues>('identity', {
  valuesOf(tutor) {
    const shown = tutor?.pending.identity ?? tutor?.refused.identity?.wish ?? tutor
    const studied = tutor?.pending.qualification ?? tutor?.refused.qualification?.wish ?? tutor
    return {
      nameZh: shown?.nameZh ?? '',
      nameEn: shown?.nameEn ?? '',
      surnameEn: shown?.surnameEn ?? '',
      sex: shown?.sex ?? '',
      birthYear: shown?.birthYear ? String(shown.birthYear) : '',
      guardian: shown?.guardian ?? '',
      tutorLevel: studied?.tutorLevel ?? '',
    }
  },
  fields: {
    nameZh: {
      control: 'text',
      label: 'register.field.nameZh',
      help: 'register.name.help',
      input: { autoComplete: 'off', lang: 'zh-Hant', maxLength: tutorNameLengths.chinese },
      unmarked: true,
      check: (name, { nameEn }) => (name === '' && nameEn.trim() === '' ? 'required.name' : null),
    },
    nameEn: {
      control: 'text',
      label: 'register.field.nameEn',
      input: { autoComplete: 'name', maxLength: tutorNameLengths.english },
      unmarked: true,
    },
    surnameEn: {
      control: 'select',
      label: 'register.field.surnameEn',
      help: ({ surnameEn, nameZh, sex }) =>
        surnameEn === ''
          ? 'register.surname.help'
          : [
              'register.surname.shown',
              {
                zh: surnamesOf({ nameZh, surnameEn }).surnameZh,
                en: `${sex === 'M' ? 'Mr' : 'Ms'} ${surnameEn}`,
              },
            ],
      shown: ({ nameEn }) => surnameChoices(nameEn).length > 0,
      check: (surname, { nameEn }) =>
        surnameChoices(nameEn).includes(surname) ? null : 'required.select',
      unmarked: true,
    },
    sex: { control: 'select', label: 'register.field.sex', required: 'required.select' },
    birthYear: {
      control: 'text',
      label: 'register.field.birthYear',
      help: ['register.birthYear.help', { n: tutorAges.youngest, adult: tutorAges.adult }],
      input: { inputMode: 'numeric', autoComplete: 'bday-year' },
      required: true,
    },
    guardian: {
      control: 'text',
      label: 'register.field.guardian',
      help: ({ birthYear }) => [
        needOf(birthYear) === 'must' ? 'register.guardian.help' : 'register.guardian.perhaps',
        { adult: tutorAges.adult },
      ],
      input: { autoComplete: 'off', maxLength: tutorNameLengths.english },
      shown: ({ birthYear }) => needOf(birthYear) !== 'need not',
      check: (name, { birthYear }) =>
        needOf(birthYear) === 'must' && name.trim() === '' ? 'required' : null,
      unmarked: true,
    },
    tutorLevel: {
      control: 'select',
      label: 'register.field.tutorLevel',
      help: 'register.tutorLevel.help',
      required: 'required.select',
    },
  },
  save(typed, tutor) {
    const { nameZh, nameEn, surnameEn, birthYear, guardian } = typed
    const texts = {
      ...{ nameZh: nameZh.trim(), nameEn: nameEn.trim(), birthYear: birthYear.trim() },
      guardian: needOf(birthYear) === 'need not' ? '' : guardian.trim(),
      surnameEn: surnameChoices(nameEn).includes(surnameEn) ? surnameEn : undefined,
    }
    // Both were chosen, or the table would have refused them.
    const body = { ...typed, ...texts } as BodyInput<typeof insertTutor>
    return tutor === null ? send(insertTutor, { body }) : send(updateStep, { body })
  },
})
