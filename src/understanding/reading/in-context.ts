import type { Found, Sense } from '../read-search/sense.ts'

/* Corrections of names by the words around them; all take and return words in order. */

/** A2 of a language is a level of the Common European Framework, not of the A-Level. */
function withoutLanguageSteps(text: string, words: readonly Found[]): readonly Found[] {
  if (!/(?<![a-z])a2(?![a-z])/u.test(text)) return words
  const speaks = words.some((word) =>
    word.senses.some(
      (sense) =>
        sense.is === 'subject' &&
        sense.values.some((value) => value.startsWith('tutor_conversation_')),
    ),
  )
  if (!speaks || /a[- ]level|gce|cie|edexcel|year 1[23]|y1[23]/u.test(text)) return words
  return words.filter(({ start, end }) => !/^a2(?: level)?$/u.test(text.slice(start, end)))
}

const maths: Sense = { is: 'subject', values: ['tutor_remediation_math'] }

/** "I need a maths tutor" has an article, whereas A Maths is Additional Mathematics. */
function withoutArticle(
  text: string,
  words: readonly Found[],
  typed: (start: number, end: number) => string,
): readonly Found[] {
  return words.map((word) => {
    const { start, end } = word
    if (!/^a maths?$/u.test(text.slice(start, end)) || !typed(start, end).startsWith('a'))
      return word
    return { ...word, start: start + 2, senses: [maths] }
  })
}

const isLevel = ({ senses }: Found) => senses.some(({ is }) => is === 'level')
const over = /^ ?(?:考?完|转(?=dse|ib|igcse|a-level)|毕业后?(?![生班])|放榜)/u
const overBefore = /(?:考完|读完|finished|after|before) ?$/u
/** 大学生/Year 1都得: the year of the tutor. */
const tutorsYear =
  /(?:大学生|大专生|本科生|undergrads?|uni(?:versity)? students?)(?: ?[/,(、] ?| )$/u
const aimBefore = /(?:考|报|入|申请) ?$/u
const applying = /(?:appl(?:y|ying|ied) (?:to|for)|entry to|getting into)(?: [a-z]+){0,2} ?$/u
const refused = /(?:不要|唔要|唔好|不接受|唔接受|不考虑) ?$/u
/** 要IELTS 8分以上嘅老师: the tutor's score. */
const tutorsScore =
  /^ ?(?:overall |band )?\d(?:\.\d)?(?:分|\+)?(?:或?以上)?(?:的|嘅)? ?(?:老师|导师|大学生|tutors?|teachers?)/u

function withoutScores(text: string, words: readonly Found[]): readonly Found[] {
  return words.filter(({ end }) => !tutorsScore.test(text.slice(end, end + 24)))
}

/** 中学生勿扰, 要大学生不要中学生: people who should not apply. */
const others = /^ ?(?:勿扰|勿试|免问|唔好嚟|请勿)/u

/** Experienced kindergarten teacher, 幼稚園老師: the tutor's school. */
const ownSchool = /^(?: school)? teachers?(?![a-z])|^(?:退休|在职|现职)?(?:老师|教师)/u

/** DSE完, 考完DSE: the pupil has left that class. */
function withoutPastLevels(text: string, words: readonly Found[]): readonly Found[] {
  return words.filter((word) => {
    if (!isLevel(word)) return true
    const behind = text.slice(word.end, word.end + 6)
    const before = text.slice(Math.max(0, word.start - 10), word.start)
    const isGroup = word.senses.some((sense) => sense.is === 'level' && sense.group)
    if (refused.test(before)) return false
    if (
      tutorsYear.test(text.slice(Math.max(0, word.start - 24), word.start)) &&
      /[1-4]$/u.test(text.slice(word.start, word.end))
    )
      return false
    if (isGroup && applying.test(text.slice(Math.max(0, word.start - 40), word.start))) return false
    if (isGroup && ownSchool.test(text.slice(word.end, word.end + 16))) return false
    const isAim = text.startsWith('国际', word.start) && aimBefore.test(before)
    return !over.test(behind) && !others.test(behind) && !overBefore.test(before) && !isAim
  })
}

/** 成績C, got a C: a mark, and no programming language. */
const marked =
  /(?:成绩|等级|分数|得|攞|拎|考到?|只有|(?<![a-z])(?:grade|got|got an?|an?|scored?|level):?) ?$/u

const withoutMarks = (text: string, words: readonly Found[]): readonly Found[] =>
  words.filter(
    ({ start, end }) =>
      end - start > 1 ||
      !/[a-e]/u.test(text.slice(start, end)) ||
      !marked.test(text.slice(Math.max(0, start - 10), start)),
  )

/** Applies all corrections. */
export function inContext(
  text: string,
  words: readonly Found[],
  typed: (start: number, end: number) => string,
): readonly Found[] {
  const named = withoutMarks(text, withoutScores(text, withoutLanguageSteps(text, words)))
  return withoutPastLevels(text, withoutArticle(text, named, typed))
}
