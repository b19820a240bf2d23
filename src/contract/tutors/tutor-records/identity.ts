import * as v from 'valibot'
import { tooLong } from '#rules/primitives/limits.ts'
import { checkParent, parentExists } from '../../accounts/parents.ts'
import {
  listOf,
  plainText,
  recordId,
  rowsOf,
  severalLines,
  shortText,
  wholeNumber,
} from '../../fields.ts'
import { call } from '../../kernel.ts'
import { lessonWishFields } from '../../teaching/lesson-wishes.ts'
import {
  catalogueId,
  lessonModes,
  sexes,
  teachingLanguages,
  tutorLevels,
} from '../../vocabulary.ts'
import { SlotInput } from '../../week-slot.ts'
import { hourlyFeeCents } from './fee.ts'
import { OwnTutor } from './record.ts'

/* Identity of a tutor: the record itself, its pending changes, and what changes at once. */

export const tutorNameLengths = { chinese: 20, english: 60 } as const

const chinese = v.pipe(
  plainText,
  v.maxLength(tutorNameLengths.chinese, tooLong(tutorNameLengths.chinese)),
  // The dot between the parts of a foreign name, as typed on various keyboards.
  v.transform((name) => name.replaceAll(/[‧・•∙⋅]/gu, '·')),
  v.regex(/^(?:[\p{Script=Han}· ]{2,20})?$/u, 'justChinese'),
)
const english = v.pipe(
  plainText,
  v.maxLength(tutorNameLengths.english, tooLong(tutorNameLengths.english)),
  v.regex(/^(?:\p{Script=Latin}[\p{Script=Latin}\p{M} .,'’‘ʼ‐–-]{1,59})?$/u, 'justEnglish'),
)
/**
 * Ages at which a person may offer lessons, counted as this year minus the year of birth. Under
 * `adult` they name a parent or guardian who agrees (rules/tutors/guardian.ts). Texts use these numbers.
 */
export const tutorAges = { youngest: 16, adult: 18, oldest: 100 } as const
/** A parent or guardian who agrees to lessons and payments; the tutor and staff read it. */
const guardian = shortText(tutorNameLengths.english)
/** The server checks the age, and says the years. */
const birthYear = wholeNumber(0, 9999)
const studyId = v.nullish(catalogueId)

export const checkTutor = call({
  ...checkParent,
  spec: 'T01',
  path: '/api/tutor/check/tutor',
  summary: 'Whether a number has an account, and a tutor record on it.',
})

export const tutorExists = call({
  ...parentExists,
  spec: 'T36',
  path: '/api/tutor/is/exist',
  summary: 'Whether the caller has a tutor record.',
})

export const insertTutor = call({
  spec: 'T02',
  method: 'POST',
  path: '/api/tutor/insert',
  access: 'person',
  signed: true,
  sends: 'json',
  summary:
    'Makes the tutor record of the signed-in account. Nobody sees it until it is complete and approved.',
  body: v.pipe(
    v.object({
      nameZh: v.optional(chinese, ''),
      nameEn: v.optional(english, ''),
      /** Surname shown to others, when the English name is ambiguous, as in Mary Jane Smith. */
      surnameEn: v.optional(english),
      sex: v.picklist(sexes, 'required.select'),
      birthYear,
      guardian: v.optional(guardian, ''),
      tutorLevel: v.picklist(tutorLevels, 'required.select'),
      universityId: studyId,
      majorId: studyId,
    }),
    v.forward(
      v.check(({ nameZh, nameEn }) => nameZh !== '' || nameEn !== '', 'required'),
      ['nameZh'],
    ),
  ),
  data: OwnTutor,
  errors: ['A0111'],
})

export const identityFields = {
  nameZh: v.optional(chinese),
  nameEn: v.optional(english),
  surnameEn: v.optional(english),
  sex: v.optional(v.picklist(sexes, 'required.select')),
  birthYear: v.optional(birthYear),
  guardian: v.optional(guardian),
}

export const updateIdentity = call({
  spec: 'T03',
  method: 'POST',
  path: '/api/tutor/important/update',
  access: 'tutor',
  signed: true,
  sends: 'json',
  summary:
    'Names, sex, year of birth, and the parent or guardian who agrees, for a minor: what is given waits for approval, the old stays public.',
  body: v.object(identityFields),
  data: OwnTutor,
  errors: ['A0404'],
})

/** Choices without duplicates, in the list's order. */
const choicesOf = <const Word extends string>(values: readonly Word[]) =>
  v.pipe(
    listOf(v.picklist(values, 'choice'), values.length),
    v.transform((chosen) => values.filter((word) => chosen.includes(word))),
  )

export const lessonFields = {
  modes: v.optional(choicesOf(lessonModes)),
  teachIn: v.optional(choicesOf(teachingLanguages)),
  ...lessonWishFields,
}

export const updateDetails = call({
  spec: 'T04',
  method: 'POST',
  path: '/api/tutor/normal/update',
  access: 'tutor',
  signed: true,
  sends: 'json',
  summary:
    'Fees, free times, places of lessons, languages, wishes: what is given changes at once; a list is the whole list.',
  body: v.object({
    /** New fees of existing subjects: one for all levels of each. */
    fees: v.optional(rowsOf(v.object({ id: recordId, hourlyFeeCents }), 40)),
    slots: v.optional(rowsOf(SlotInput, 80)),
    ...lessonFields,
  }),
  data: OwnTutor,
  errors: ['A0404'],
})

export const mostProfileCharacters = 2000

export const updateProfile = call({
  spec: 'T05',
  method: 'POST',
  path: '/api/tutor/profile/update',
  access: 'tutor',
  unsigned: 'words',
  // Searches 2,000 characters for contact details, and refreshes the tutor's search rows.
  worstMs: 8,
  sends: 'json',
  summary:
    "The introduction: at least 50 characters, no contact details, not the caller's own name. It waits for an operator, the old one stays public. A refusal says where: `tutorProfile.contact?at=12-20.33-41`, `ownName?at=2-5`.",
  body: v.object({ profile: severalLines(mostProfileCharacters) }),
  data: OwnTutor,
  errors: [],
})
