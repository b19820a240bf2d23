import * as v from 'valibot'
import { areaId, severalLines } from '../fields.ts'
import { call } from '../kernel.ts'
import {
  itemValue,
  lessonModes,
  levelKey,
  sexes,
  subjectCategories,
  tutorLevels,
} from '../vocabulary.ts'
import { SlotInput } from '../week-slot.ts'
import { mostJobCharacters } from './job-fields.ts'

/* Parses a parent's message into drafts, one per child and subject, with questions about gaps. */

export const mostReadDrafts = 6
const mostQuestions = 3

/** Fields with evidence in the text; `fee` is hourly. */
const readFields = [
  'preferredSubject',
  'level',
  'areaId',
  'mode',
  'studentSex',
  'tutorSex',
  'tutorLevel',
  'lessonMinutes',
  'lessonsPerWeek',
  'fee',
  'slots',
  'remark',
] as const
export type ReadField = (typeof readFields)[number]

/** Fields asked about when the message omits or contradicts them, most important first. */
export const questionFields = [
  'remark',
  'preferredSubject',
  'level',
  'areaId',
  'mode',
  'fee',
  'lessonsPerWeek',
  'lessonMinutes',
] as const satisfies readonly ReadField[]
export type QuestionField = (typeof questionFields)[number]

const ReadDraft = v.object({
  category: v.nullable(v.picklist(subjectCategories)),
  preferredSubject: v.nullable(itemValue),
  level: v.nullable(levelKey),
  areaId: v.nullable(areaId),
  mode: v.picklist(lessonModes),
  studentSex: v.nullable(v.picklist(sexes)),
  tutorSex: v.nullable(v.picklist(sexes)),
  tutorLevel: v.nullable(v.picklist(tutorLevels)),
  lessonMinutes: v.nullable(v.number()),
  lessonsPerWeek: v.nullable(v.number()),
  /** Per hour. */
  hourlyFeeCents: v.nullable(v.number()),
  slots: v.array(SlotInput),
  remark: v.string(),
  subject: v.string(),
  levelName: v.string(),
  area: v.nullable(v.string()),
  /** Positions refer to the trimmed text. */
  evidence: v.array(
    v.object({
      field: v.picklist(readFields),
      words: v.string(),
      start: v.number(),
      end: v.number(),
    }),
  ),
})
export type ReadDraft = v.InferOutput<typeof ReadDraft>

const Question = v.object({
  field: v.picklist(questionFields),
  why: v.picklist(['missing', 'doubtful']),
  drafts: v.array(v.number()),
  /** One-tap answers, as the field accepts them; empty where there are too many. */
  options: v.array(v.object({ value: v.string(), label: v.nullable(v.string()) })),
})
export type Question = v.InferOutput<typeof Question>

export const readJobText = call({
  own: true,
  method: 'POST',
  path: '/api/parent/job/text/read',
  access: 'anyone',
  summary:
    "Reads a parent's message: a draft for each child and subject, the words behind each field, and at most three questions. Nothing is kept.",
  body: v.object({ text: v.pipe(severalLines(mostJobCharacters), v.minLength(1, 'required')) }),
  data: v.object({
    drafts: v.pipe(v.array(ReadDraft), v.minLength(1), v.maxLength(mostReadDrafts)),
    questions: v.pipe(v.array(Question), v.maxLength(mostQuestions)),
  }),
  errors: [],
  perMinute: 20,
  perHour: 120,
})
