import * as v from 'valibot'
import { areaId, severalLines } from '../fields.ts'
import { call } from '../kernel.ts'
import { itemValue, levelKey, sexes, tutorLevels } from '../vocabulary.ts'
import { TutorSlot } from './tutor-parts.ts'

/** Longest introduction that is parsed or stored, in characters. */
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

/** Facts parsed from an introduction; null or empty where it says nothing. */
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
    /** Positions refer to the trimmed text. */
    evidence: v.array(
      v.object({
        field: v.picklist(introductionFields),
        words: v.string(),
        start: v.number(),
        end: v.number(),
      }),
    ),
    /** The same facts as form fields, with names in the requested language. */
    universities: v.array(Named),
    major: v.nullable(Named),
    teaches: v.array(
      v.object({
        subject: itemValue,
        name: v.string(),
        levelKeys: v.array(levelKey),
        /** Hourly fees by level; an entry without levels applies to all. */
        fees: v.array(v.object({ levelKeys: v.array(levelKey), hourlyFeeCents: v.number() })),
      }),
    ),
    /** The writer's full name, if the text contains it. */
    name: v.object({ nameZh: v.nullable(v.string()), nameEn: v.nullable(v.string()) }),
    sex: v.nullable(v.picklist(sexes)),
    birthYear: v.nullable(v.number()),
    /** The text without private details: names, birth, age, identity card, home. */
    publicText: v.string(),
    takenOut: v.array(v.string()),
    slots: v.array(TutorSlot),
    /** Parts of the text that matched no field. */
    unread: v.array(v.string()),
    areas: v.array(v.object({ id: areaId, name: v.string() })),
    examResults: v.array(
      v.object({ exam: v.string(), subject: v.string(), name: v.string(), grade: v.string() }),
    ),
    /** `model` when a language model filled in what the rules did not find. */
    by: v.picklist(['rules', 'model']),
  }),
  errors: [],
  perMinute: 20,
  perHour: 120,
})
