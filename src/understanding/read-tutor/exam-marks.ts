import { chineseNumberSource } from '../reading/numerals.ts'
import { subjectExams } from './exam-terms.ts'

/** Between a subject and its grade. */
export const toGrade =
  /^(?:[ :：(\-–=]|的|嘅|有|系|係|攞到?|拎到?|拿到?|取得|考获|考到|考得|获得?|均|都|皆|全部|全|同样|分别|为|是|得|成绩|科|各|level|lv\.?|grade|hl|sl|a[ls](?= )|with|an?|[ab](?= )|are|is|all|both|got|at){0,6}$/u
export const toNext = /^(?:[ ,、/&+]|和|同埋?|及|与|以及|and|hl|sl|[ab](?= |,|$)|a(?:$)){1,5}$|^$/u
/** From a grade forward to its subjects. */
export const forward =
  /^(?:s|'s|’s|分)?(?: ?(?:each|both|all))?(?: ?\()? ?(?:in|for|at|于|在|:)(?: |my |the |hl|sl|higher level){0,4}$/u
/** Bounds the time for a long list; no one has more results. */
export const mostSubjects = 16
/** Names further apart than this are unrelated. */
export const widest = 40
/** Year 1, paper 2: a number that is not a mark. */
export const counting = /(?<![a-z])(?:year|yr|form|paper|unit|stage|part|section|book) ?$/u
export const gradeTail = /^(?:s|分|级)(?![a-z])/u
export const predictedWords =
  /预计|预估|预测|预期|估计|(?<![a-z])(?:predicted|expected|expecting|forecast|projected)(?![a-z])/u
export const ofStudents =
  /(?:(?<![大中小高初系科级院年一二三四五六本研])学生|students|pupils?|(?<!(?:[\p{sc=Han}]|uni|university|year \d|hku|cuhk|ust) ?)student)[^,。;.]{0,6}$/u
export const count = new RegExp(
  `(?<![\\d.])(?<n>\\d{1,2}|${chineseNumberSource}) ?(?:科|个|科都|x|×|粒)? ?(?:都|均|全)?(?<grade>5 ?\\*\\*|5 ?\\*|a ?\\*|a(?=s?(?![a-z'’])))`,
  'uy',
)

/** Normalises a grade: 5粒星星 is 5**. */
export function gradeOf(typed: string): string {
  const plain = typed.replaceAll(' ', '')
  if (/双星|星星/u.test(plain)) return '5**'
  return /星/u.test(plain) ? '5*' : plain.toUpperCase()
}

export const stars = /5 ?\*\*|5 ?\*|五粒?星星|五双星|5粒?星星|[5五]粒?星/uy

export const dse = subjectExams.find(({ exam }) => exam === 'HKDSE')
/** Stars, or a mark directly after a subject at the end of a clause: 英文5，. */
export const isDse = (sentence: string) =>
  /5 ?\*/u.test(sentence) ||
  /(?:文|学|科|济|理|物|史|math|eng|econ)[1-5](?=[,、。;]|$)/u.test(sentence)
