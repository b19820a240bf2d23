import * as v from 'valibot'
import { rejectReasons } from '../approvals.ts'
import { isoTime, yesOrNo } from '../fields.ts'
import { call } from '../kernel.ts'
import { LessonWishes } from '../lesson-wishes.ts'
import { Labelled, TutorPlace, TutorSlot, TutorWork } from '../tutor-parts.ts'
import { TutorDetail } from '../tutors.ts'
import {
  lessonModes,
  levelKey,
  sexes,
  subjectCategories,
  teachingLanguages,
  tutorLevels,
} from '../vocabulary.ts'
import { ApprovalState, Completeness, listings } from './completeness.ts'

/*
 * A tutor's own record: everything that the tutor gave, in the language of the request where it has
 * a label. Each change answers the whole record, so that a screen shows what the server holds.
 */

export const OwnTeach = v.object({
  id: v.number(),
  itemValue: v.string(),
  label: v.string(),
  category: v.picklist(subjectCategories),
  /** `set:number`, in the order of the set. */
  levels: v.array(levelKey),
  levelsLabel: v.string(),
  /** The lowest where levels differ. */
  hourlyFeeCents: v.number(),
  /** All levels by their fee; empty where they cost the same. */
  bands: v.array(v.object({ levels: v.array(levelKey), hourlyFeeCents: v.number() })),
})

/** A study or a result of a public examination, by its `eduValue`. */
export const OwnEdu = v.variant('kind', [
  v.object({
    kind: v.literal('study'),
    eduValue: v.string(),
    university: v.nullable(Labelled),
    /** A school outside the catalogue, as the tutor wrote it. */
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
  /** Of the English name, as others read it; of the Chinese one without it. */
  surnameEn: v.string(),
  sex: v.picklist(sexes),
  birthYear: v.nullable(v.number()),
})
const Qualification = v.object({
  tutorLevel: v.picklist(tutorLevels),
  university: v.nullable(Labelled),
  major: v.nullable(Labelled),
})

const Introduction = v.object({ profile: v.string() })
/** A name of the caller's own, as texts are searched for it (rules/own-name.ts). */
const words = v.pipe(v.array(v.string()), v.readonly())
const OwnName = v.object({ surname: words, given: words, harmless: words })

const Approvals = v.object({
  identity: ApprovalState,
  qualification: ApprovalState,
  introduction: ApprovalState,
})

/** Why an operator said no; the wish itself goes with it, so that it can be mended. */
const refusalOf = <Wish extends v.GenericSchema>(wish: Wish) =>
  v.nullable(v.object({ reason: v.nullable(v.picklist(rejectReasons)), note: v.string(), wish }))

export const OwnTutor = v.object({
  tutorId: v.number(),
  countryCode: v.string(),
  mobile: v.string(),
  ...Identity.entries,
  /** What others read: 陳老師, Ms Chan. */
  displayName: v.string(),
  photoId: v.nullable(v.string()),
  ...Qualification.entries,
  /** Null while the tutor has not said; 0 is an answer. */
  yearsExperience: v.nullable(v.number()),
  profile: v.string(),
  /** BCP 47 tag of the profile's language; empty while there is no profile. */
  profileLang: v.string(),
  modes: v.array(v.picklist(lessonModes)),
  teachIn: v.array(v.picklist(teachingLanguages)),
  ...LessonWishes.entries,
  slots: v.array(TutorSlot),
  teaches: v.array(OwnTeach),
  areas: v.array(TutorPlace),
  education: v.array(OwnEdu),
  work: v.array(TutorWork),
  /** The tutor's own wish to be seen. */
  paused: v.boolean(),
  listing: v.picklist(listings),
  /** Names that texts for others must not hold: the public reads the surname alone. */
  ownNames: v.array(OwnName),
  /** How far the details are that an operator looks at. */
  approvals: Approvals,
  /** What waits for an operator; the values above stay public until then. */
  pending: v.object({
    identity: v.nullable(Identity),
    qualification: v.nullable(Qualification),
    introduction: v.nullable(Introduction),
  }),
  /** What an operator refused last; null once it was approved or sent again. */
  refused: v.object({
    identity: refusalOf(Identity),
    qualification: refusalOf(Qualification),
    introduction: refusalOf(Introduction),
  }),
  /**
   * Work, schools, grades and answers are public at once, and seen by an operator afterwards, who may
   * take them off the public page; null while they stand there.
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
    /** Whether others can see it now. */
    isPublic: v.boolean(),
    listing: v.picklist(listings),
    approvals: Approvals,
    tutor: v.omit(TutorDetail, ['similar']),
  }),
  errors: [],
})
