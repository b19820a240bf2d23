import * as v from 'valibot'
import { isoTime, yesOrNo } from '../../fields.ts'
import { call } from '../../kernel.ts'
import { rejectReasons } from '../../moderation/approvals.ts'
import { LessonWishes } from '../../teaching/lesson-wishes.ts'
import {
  lessonModes,
  levelKey,
  sexes,
  subjectCategories,
  teachingLanguages,
  tutorLevels,
} from '../../vocabulary.ts'
import { Labelled, TutorArea, TutorSlot, TutorWork } from '../tutor-parts.ts'
import { TutorDetail } from '../tutors.ts'
import { ApprovalState, Completeness, listings } from './completeness.ts'

/*
 * A tutor's own record: all their input, with labels in the language of the request. Each change
 * returns the whole record, so that a page always shows the server's state.
 */

export const OwnTeach = v.object({
  id: v.number(),
  itemValue: v.string(),
  label: v.string(),
  category: v.picklist(subjectCategories),
  /** `set:number`, in the order of the set. */
  levels: v.array(levelKey),
  levelsLabel: v.string(),
  /** The lowest, where levels differ. */
  hourlyFeeCents: v.number(),
  /** All levels by fee; empty where all have the same fee. */
  bands: v.array(v.object({ levels: v.array(levelKey), hourlyFeeCents: v.number() })),
})

/** A study or exam result, identified by its `eduValue`. */
export const OwnEdu = v.variant('kind', [
  v.object({
    kind: v.literal('study'),
    eduValue: v.string(),
    university: v.nullable(Labelled),
    institution: v.nullable(v.string()),
    major: v.nullable(Labelled),
    fromYear: v.nullable(v.number()),
    toYear: v.nullable(v.number()),
  }),
  v.object({
    kind: v.literal('exam'),
    eduValue: v.string(),
    exam: v.string(),
    itemValue: v.string(),
    label: v.string(),
    grade: v.string(),
  }),
])

const Identity = v.object({
  nameZh: v.string(),
  nameEn: v.string(),
  /** Public surname from the English name, or else from the Chinese one. */
  surnameEn: v.string(),
  sex: v.picklist(sexes),
  birthYear: v.nullable(v.number()),
  /** A parent or guardian who agrees; empty for adults. */
  guardian: v.string(),
})
const Qualification = v.object({
  tutorLevel: v.picklist(tutorLevels),
  university: v.nullable(Labelled),
  major: v.nullable(Labelled),
})

const Introduction = v.object({ profile: v.string() })
/** Parts of the caller's name, for finding it in texts (rules/own-name.ts). */
const names = v.pipe(v.array(v.string()), v.readonly())
const OwnName = v.object({ surname: names, given: names, harmless: names })

const Approvals = v.object({
  identity: ApprovalState,
  qualification: ApprovalState,
  introduction: ApprovalState,
})

/** Reason of a rejection, with the rejected input, so that it can be corrected. */
const refusalOf = <Wish extends v.GenericSchema>(wish: Wish) =>
  v.nullable(v.object({ reason: v.nullable(v.picklist(rejectReasons)), note: v.string(), wish }))

export const OwnTutor = v.object({
  tutorId: v.number(),
  countryCode: v.string(),
  mobile: v.string(),
  ...Identity.entries,
  /** Public name: 陳老師, Ms Chan. */
  displayName: v.string(),
  photoId: v.nullable(v.string()),
  ...Qualification.entries,
  /** Null if not stated; 0 is a statement. */
  yearsExperience: v.nullable(v.number()),
  profile: v.string(),
  /** BCP 47 tag of the profile's language; empty without a profile. */
  profileLang: v.string(),
  modes: v.array(v.picklist(lessonModes)),
  teachIn: v.array(v.picklist(teachingLanguages)),
  ...LessonWishes.entries,
  slots: v.array(TutorSlot),
  teaches: v.array(OwnTeach),
  areas: v.array(TutorArea),
  education: v.array(OwnEdu),
  work: v.array(TutorWork),
  paused: v.boolean(),
  listing: v.picklist(listings),
  /** Names that public texts must not contain: others see only the surname. */
  ownNames: v.array(OwnName),
  approvals: Approvals,
  /** Input awaiting approval; the values above stay public until then. */
  pending: v.object({
    identity: v.nullable(Identity),
    qualification: v.nullable(Qualification),
    introduction: v.nullable(Introduction),
  }),
  /** The last rejection; null once approved or submitted again. */
  refused: v.object({
    identity: refusalOf(Identity),
    qualification: refusalOf(Qualification),
    introduction: refusalOf(Introduction),
  }),
  /**
   * Work, schools, grades and answers are public at once and reviewed by staff afterwards, who may
   * hide them; null while they are public.
   */
  heldTexts: v.nullable(
    v.object({ reason: v.nullable(v.picklist(rejectReasons)), note: v.string() }),
  ),
  completeness: Completeness,
  createdAt: isoTime,
  updatedAt: isoTime,
})
export type OwnTutor = v.InferOutput<typeof OwnTutor>

export const ownTutor = call({
  spec: 'T09',
  method: 'GET',
  path: '/api/tutor/select',
  access: 'tutor',
  summary: "The caller's tutor record, with what waits for approval and what is missing.",
  data: OwnTutor,
  errors: [],
})

export const setListed = call({
  own: true,
  method: 'POST',
  path: '/api/tutor/listed',
  access: 'tutor',
  signed: true,
  // Refreshes the tutor's search rows in many queries.
  worstMs: 5.5,
  summary: 'Pauses the profile (nobody finds it) or shows it again.',
  body: v.object({ listed: yesOrNo }),
  data: OwnTutor,
  errors: [],
})

export const previewTutor = call({
  own: true,
  method: 'GET',
  path: '/api/tutor/preview',
  access: 'tutor',
  summary: 'The public page of the caller exactly as others see it, or would see it.',
  data: v.object({
    isPublic: v.boolean(),
    listing: v.picklist(listings),
    approvals: Approvals,
    tutor: v.omit(TutorDetail, ['similar']),
  }),
  errors: [],
})
