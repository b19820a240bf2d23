import * as v from 'valibot'
import { areaId, severalLines } from './fields.ts'
import { call } from './kernel.ts'
import { TutorSlot } from './tutor-parts.ts'
import { itemValue, levelKey, sexes, tutorLevels } from './vocabulary.ts'

/** Longest introduction that is read or kept, in characters. */
export const introductionMax = 4000

export const introductionFields = [
  'tutorLevel',
  'university',
  'major',
  'subjects',
  'levels',
  'areas',
  'yearsExperience',
  'examResults',
  'online',
  'home',
  'name',
  'sex',
  'birthYear',
  'fees',
  'times',
] as const

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(60))

/** What an introduction says; null or an empty list where it says nothing. */
export const IntroductionReading = v.object({
  tutorLevel: v.nullable(v.picklist(tutorLevels)),
  university: v.nullable(name),
  universities: v.array(name),
  major: v.nullable(name),
  subjects: v.array(itemValue),
  levels: v.array(v.number()),
  areas: v.array(areaId),
  yearsExperience: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(70))),
  examResults: v.array(
    v.object({
      exam: name,
      subject: v.nullable(name),
      grade: name,
      predicted: v.optional(v.literal(true)),
    }),
  ),
  online: v.boolean(),
  /** Lessons at the homes of pupils. */
  home: v.boolean(),
})
export type IntroductionReading = v.InferOutput<typeof IntroductionReading>

const Named = v.object({ id: v.string(), name: v.string() })

export const readIntroduction = call({
  own: true,
  method: 'POST',
  path: '/api/tutor/introduction/read',
  access: 'anyone',
  summary: "Reads a tutor's introduction: fields of a registration, and the words behind each.",
  body: v.object({
    text: v.pipe(severalLines(introductionMax), v.minLength(1, 'required')),
  }),
  data: v.object({
    fields: IntroductionReading,
    /** Positions count in the text without the space around it. */
    evidence: v.array(
      v.object({
        field: v.picklist(introductionFields),
        words: v.string(),
        start: v.number(),
        end: v.number(),
      }),
    ),
    /** The same fields as forms take them, with names in the language asked for. */
    universities: v.array(Named),
    major: v.nullable(Named),
    teaches: v.array(
      v.object({
        subject: itemValue,
        name: v.string(),
        levelKeys: v.array(levelKey),
        /** What an hour costs at which of the levels; one without levels is of all. */
        fees: v.array(v.object({ levelKeys: v.array(levelKey), hourlyFeeCents: v.number() })),
      }),
    ),
    /** The writer's own full name, where the text gives it. */
    name: v.object({ nameZh: v.nullable(v.string()), nameEn: v.nullable(v.string()) }),
    sex: v.nullable(v.picklist(sexes)),
    birthYear: v.nullable(v.number()),
    /** The text without what the public does not read: names, birth, age, identity card, home. */
    publicText: v.string(),
    /** What was taken out of it, as it was typed. */
    takenOut: v.array(v.string()),
    /** When the tutor can teach. */
    slots: v.array(TutorSlot),
    /** Pieces of the text that gave no field. */
    unread: v.array(v.string()),
    areas: v.array(v.object({ id: areaId, name: v.string() })),
    examResults: v.array(
      v.object({ exam: v.string(), subject: v.string(), name: v.string(), grade: v.string() }),
    ),
    /** `model` when a language model filled what the rules had left empty. */
    by: v.picklist(['rules', 'model']),
  }),
  errors: [],
  perMinute: 20,
  perHour: 120,
})
