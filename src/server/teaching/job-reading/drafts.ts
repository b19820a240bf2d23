import { levelName } from '#catalogue/level-ranges.ts'
import { setsBeside } from '#catalogue/level-sets.ts'
import { levelByKey } from '#catalogue/levels.ts'
import { subjectByValue, subjectLabel } from '#catalogue/subjects.ts'
import {
  jobMinutes,
  mostLessonsPerWeek,
  mostRemarkCharacters,
} from '#contract/teaching/job-fields.ts'
import type {
  Question,
  QuestionField,
  ReadDraft,
  ReadField,
} from '#contract/teaching/job-reading.ts'
import type { LevelKey } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import type { JobEvidence, JobField, JobReading } from '#understanding/read-job.ts'
import { slotsOf } from '../../tutors/introductions/slots.ts'
import { areaLabel } from '../../tutors/tutor-labels.ts'
import { healthOf, isHealth } from './health.ts'
import type { Message, Part } from './parts.ts'

export interface ReadingDraft {
  draft: ReadDraft
  /** Ambiguous fields, with their possible readings. */
  doubts: Partial<Record<QuestionField, Question['options']>>
}

const fieldNames: Partial<Record<JobField, ReadField>> = {
  subjects: 'preferredSubject',
  levels: 'level',
  areaIds: 'areaId',
  mode: 'mode',
  studentGender: 'studentSex',
  tutorGender: 'tutorSex',
  tutorLevel: 'tutorLevel',
  minutesPerLesson: 'lessonMinutes',
  lessonsPerWeek: 'lessonsPerWeek',
  feePerHour: 'fee',
  times: 'slots',
  needs: 'remark',
  weakIn: 'remark',
}

const conditionBehind =
  /^[^\S\n]*(?:導師|导师|老師|老师)?(?:(?:都|也|亦|皆)?(?:可以?|得|ok|冇問題|無問題|冇问题|无问题|歡迎|欢迎|優先|优先|最好|更好|為佳|为佳)|(?: is| are)? (?:ok|fine|welcome|preferred|a plus|not needed|only)(?![a-z]))/iu
const conditionBefore =
  /(?:(?:唔|不|無|毋|冇)(?:一定)?(?:要|使|需要?|須|须|介意|接受)?|最好|希望|如果?|若|只要|(?<![A-Za-z])(?:no|not|without|if|only|preferably|must be|must have|need not be) )$/iu

/** A wish with its qualifiers: 新手都可以 means something else than 新手. */
function wholeWish(text: string, { start, end }: Pick<JobEvidence, 'start' | 'end'>): string {
  const before = conditionBefore.exec(text.slice(Math.max(0, start - 20), start))?.[0] ?? ''
  const behind = conditionBehind.exec(text.slice(end, end + 30))?.[0] ?? ''
  return text.slice(start - before.length, end + behind.length)
}

/**
 * One for each child and subject. Facts given for one child only, such as a place after the last
 * one, apply to all; facts given for several apply to each separately.
 */
export function draftsOf(message: Message, locale: Locale): ReadingDraft[] {
  const { whole, parts } = message
  const drafts = parts.flatMap((part, at) => {
    const said = parts.length === 1 ? whole : ownPart(message, part)
    const own = part.reading.subjects.length > 0 ? part : subjectsNear(parts, at)
    const subjects = own.reading.subjects.length > 0 ? own.reading.subjects : [null]
    const evidence = own === part ? said.evidence : withSubjects(said.evidence, own)
    return subjects.map((subject) => {
      const words = subjects.length > 1 ? ofSubject(message, evidence, subject) : evidence
      return draftOf(message, { ...said, evidence: words }, subject, locale)
    })
  })
  return drafts.filter(
    ({ draft }, at) =>
      drafts.findIndex(
        (one) =>
          one.draft.preferredSubject === draft.preferredSubject && one.draft.level === draft.level,
      ) === at,
  )
}

/** 中四同中五數學: the subject comes after both children, or before them. */
function subjectsNear(parts: readonly Part[], at: number): Part {
  const has = ({ reading }: Part) => reading.subjects.length > 0
  return parts.slice(at).find(has) ?? parts.slice(0, at).findLast(has) ?? (parts[at] as Part)
}

/** The evidence for one subject; a word may name several. */
function ofSubject(
  { text, read }: Message,
  evidence: readonly JobEvidence[],
  subject: string | null,
) {
  const names = ({ field, start, end }: JobEvidence) =>
    field === 'subjects' &&
    subject !== null &&
    read(text.slice(start, end)).subjects.includes(subject)
  if (!evidence.some(names)) return evidence
  const subjects = evidence.filter(({ field }) => field === 'subjects')
  // 中文同數學，作文弱: belongs to the last subject named before it, unless it is part of one.
  const isOf = (one: JobEvidence) => {
    const of = subjects.findLast(({ start }) => start <= one.start)
    return of === undefined || names(of)
  }
  return evidence.filter(
    (one) => names(one) || (one.field === 'weakIn' ? isOf(one) : one.field !== 'subjects'),
  )
}

const moved = ({ start, reading }: Part): JobEvidence[] =>
  reading.evidence.map((one) => ({ ...one, start: one.start + start, end: one.end + start }))

const withSubjects = (evidence: readonly JobEvidence[], part: Part) => [
  ...evidence.filter(({ field }) => field !== 'subjects'),
  ...moved(part).filter(({ field }) => field === 'subjects'),
]

/** A child's own reading, completed from the whole message; health facts are never shared. */
function ownPart(message: Message, part: Part): JobReading {
  const { whole, parts, read } = message
  const isOwn = (field: JobField) =>
    ['subjects', 'levels', 'studentGender', 'weakIn'].includes(field) ||
    parts.filter(({ reading }) => reading.evidence.some((one) => one.field === field)).length > 1
  const own = <Field extends JobField>(field: Field): JobReading[Field] =>
    (isOwn(field) ? part.reading : whole)[field]
  return {
    ...whole,
    subjects: part.reading.subjects,
    levelKeys: part.reading.levelKeys,
    studentGender: part.reading.studentGender,
    areaIds: own('areaIds'),
    feePerHour: own('feePerHour'),
    lessonsPerWeek: own('lessonsPerWeek'),
    lessonsPerWeekMax: (isOwn('lessonsPerWeek') ? part.reading : whole).lessonsPerWeekMax,
    minutesPerLesson: own('minutesPerLesson'),
    tutorGender: own('tutorGender'),
    times: own('times'),
    mode: own('mode'),
    tutorLevel: own('tutorLevel'),
    needs: own('needs'),
    weakIn: own('weakIn'),
    evidence: [
      ...moved(part).filter((one) => isOwn(one.field) && !isHealth(read, one)),
      ...whole.evidence.filter((one) => !isOwn(one.field) && !isHealth(read, one)),
      ...healthOf(message, part),
    ],
  }
}

function draftOf(
  { text, read }: Message,
  said: JobReading,
  subject: string | null,
  locale: Locale,
): ReadingDraft {
  const levels = said.levelKeys.filter((key) => isTaughtAt(subject, key))
  const [level = null] = levels.length === 1 ? levels : []
  const [areaId = null] = said.areaIds.length === 1 ? said.areaIds : []
  const { min, max } = said.feePerHour
  const fee = max ?? min
  const sets = setsBeside(subjectByValue(subject ?? ''))
  const { lessonsPerWeek, lessonsPerWeekMax } = said
  const mode = said.mode === 'online' ? 'online' : 'home'
  const wishes = said.evidence.filter(({ field }) => field === 'needs' || field === 'weakIn')
  const remarkOf = (found: readonly JobEvidence[]) =>
    [...new Set(found.map((one) => wholeWish(text, one)))]
      .join(locale === 'en' ? ', ' : '、')
      .slice(0, mostRemarkCharacters)
  // A remark is public; whether to mention a child's health is for the parent to decide.
  const remark = remarkOf(wishes.filter((one) => !isHealth(read, one)))
  const doubts: ReadingDraft['doubts'] = {
    ...(wishes.some((one) => isHealth(read, one)) && {
      remark: [remarkOf(wishes), remark].map((value) => ({ value, label: null })),
    }),
    ...(levels.length > 1 && {
      level: levels.slice(0, 8).map((key) => ({ value: key, label: levelName(key, locale, sets) })),
    }),
    ...(said.areaIds.length > 1 &&
      mode !== 'online' && {
        areaId: said.areaIds
          .slice(0, 6)
          .map((id) => ({ value: String(id), label: areaLabel(id, locale) })),
      }),
    ...(said.mode === 'either' && {
      mode: ['home', 'online'].map((value) => ({ value, label: null })),
    }),
    ...(min !== null &&
      max !== null &&
      min !== max && { fee: [min, max].map((one) => ({ value: String(one), label: null })) }),
    ...(lessonsPerWeek !== null &&
      lessonsPerWeekMax !== null && {
        lessonsPerWeek: [lessonsPerWeek, lessonsPerWeekMax].map((one) => ({
          value: String(one),
          label: null,
        })),
      }),
  }
  return {
    doubts,
    draft: {
      category: subject === null ? null : (subjectByValue(subject)?.category ?? null),
      preferredSubject: subject,
      level,
      areaId: mode === 'online' ? null : areaId,
      mode,
      studentSex: said.studentGender,
      tutorSex: said.tutorGender,
      tutorLevel: said.tutorLevel,
      lessonMinutes: within(said.minutesPerLesson, jobMinutes.least, jobMinutes.most),
      lessonsPerWeek: within(lessonsPerWeek, 1, mostLessonsPerWeek),
      hourlyFeeCents: fee === null ? null : fee * 100,
      slots: slotsOf(said.times),
      remark,
      subject: subject === null ? '' : subjectLabel(subject, locale),
      levelName: level === null ? '' : levelName(level, locale),
      area: areaId === null || mode === 'online' ? null : areaLabel(areaId, locale),
      evidence: said.evidence.flatMap((one) => {
        const { field, start, end } = one
        const name = fieldNames[field]
        return name && !isHealth(read, one)
          ? [{ field: name, words: text.slice(start, end), start, end }]
          : []
      }),
    },
  }
}

function isTaughtAt(subject: string | null, key: LevelKey): boolean {
  if (subject === null) return true
  const set = levelByKey(key)?.set
  return set !== undefined && subjectByValue(subject)?.levelSets.includes(set) === true
}

const within = (value: number | null, least: number, most: number) =>
  value !== null && value >= least && value <= most ? value : null
