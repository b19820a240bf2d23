import type { Found } from './sense.ts'

export interface SubjectWord {
  readonly word: Found
  readonly values: readonly string[]
}

const languages = /^tutor_remediation_(?:chinese|english|putonghua)(?:_writing)?$/u
const schoolSubject = /^tutor_remediation_/u
const english = /^tutor_(?:remediation_english(?:_writing)?|conversation_english)$/u
const calculus = /^tutor_remediation_uni_(?:calculus|linear_algebra)$/u
const math = 'tutor_remediation_math'

interface Papers {
  readonly whole: string
  readonly parts: RegExp
  /** Must be directly before a part; without it all such subjects of the text are parts. */
  readonly before?: RegExp
}

/** 雅思口語, TOEFL writing: only right behind the name of the examination. */
const besideExam =
  /(?:雅思|托福|多益|剑桥(?:英[语文])?|(?<![a-z])(?:ielts|toefl|toeic|duolingo|det|ket|pet|fce)) ?(?:的|嘅)?$/u

/** CRE中文同英文, LPAT英文寫作, AP Chem: papers of an examination, not separate subjects. */
const examinations: readonly Papers[] = [
  { whole: 'tutor_other_civil_service_exam', parts: languages },
  { whole: 'tutor_other_teacher_lpat', parts: languages },
  { whole: 'tutor_remediation_math_m1', parts: calculus },
  { whole: 'tutor_remediation_math_m2', parts: calculus },
  { whole: 'tutor_other_ap', parts: schoolSubject, before: /(?<![a-z])ap ?$/u },
  ...['ielts', 'toefl', 'toeic', 'duolingo', 'cambridge_english'].map((exam) => ({
    whole: `tutor_conversation_${exam}`,
    parts: english,
    before: besideExam,
  })),
]

/** 數學M2, Maths (M1): one subject named twice. */
function isNamedCloser(
  text: string,
  { word, values }: SubjectWord,
  next: SubjectWord | undefined,
  isSearch: boolean,
) {
  if (!next || values.join() !== math) return false
  const isCloser = /^tutor_remediation_math_m[12]$/u.test(next.values[0] ?? '')
  const isLatin = /[a-z]$/u.test(text.slice(word.start, word.end))
  const joint = isSearch || isLatin ? /^ ?\(?$/u : /^\(?$/u
  return isCloser && joint.test(text.slice(word.end, next.word.start))
}

const skill = /^tutor_(?:other_(?:debate|public_speaking|drama|calligraphy)|computer_typing)$/u

/** 英文辯論, English drama: the language of a skill. */
function isOfSkill(text: string, { word, values }: SubjectWord, next: SubjectWord | undefined) {
  if (!next || !/^tutor_remediation_(?:english|chinese)$/u.test(values.join())) return false
  return skill.test(next.values[0] ?? '') && text.slice(word.end, next.word.start).trim() === ''
}

/**
 * Drops subjects that only name a part of another one. A space separates subjects in a Chinese
 * sentence (數學 M2), but not in a search.
 */
export function withoutParts(
  text: string,
  read: readonly SubjectWord[],
  isSearch = false,
): readonly SubjectWord[] {
  const named = new Set(read.flatMap(({ values }) => values))
  const papers = examinations.filter(({ whole }) => named.has(whole))
  return read.filter((one, index) => {
    const before = text.slice(Math.max(0, one.word.start - 12), one.word.start)
    const isPaper = papers.some(
      (exam) =>
        one.values.every((value) => exam.parts.test(value)) && (exam.before?.test(before) ?? true),
    )
    const next = read[index + 1]
    return !isPaper && !isNamedCloser(text, one, next, isSearch) && !isOfSkill(text, one, next)
  })
}
