import { taughtAndSpoken } from '#catalogue/related-subjects.ts'
import { subjectByName, subjectByValue } from '#catalogue/subjects.ts'
import type { Verdict } from './reading.ts'
import type { Found, Sense } from './sense.ts'

const spokenOf = new Map<string, string>(taughtAndSpoken)
const taughtOf = new Map<string, string>(
  taughtAndSpoken.map(([taught, spoken]) => [spoken, taught]),
)

/** Language examinations, which are never the school subject. */
const examinations = /^(?:jlpt|topik|gapsk|hsk|delf|dele|goethe)$/u
const ielts = 'tutor_conversation_ielts'
const english = 'tutor_remediation_english'

export interface SubjectContext {
  readonly atSchool: boolean
  readonly spoken: boolean
  readonly ielts: boolean
}

const isSubject = (sense: Sense) => sense.is === 'subject'

export function subjectContext(words: readonly Found[]): SubjectContext {
  const senses = words.flatMap((word) => word.senses)
  const school = (key: string) => key.startsWith('local:') || key.startsWith('intl:')
  return {
    atSchool: senses.some((sense) => sense.is === 'level' && sense.keys.some(school)),
    spoken: senses.some(({ is }) => is === 'spoken'),
    ielts: senses.some((sense) => sense.is === 'subject' && sense.values.includes(ielts)),
  }
}

/**
 * English is the school subject unless 會話 is mentioned, and adds nothing to IELTS. Another language
 * is the school subject if a school level is named, otherwise the spoken one.
 */
function asMeant(
  value: string,
  text: string,
  also: boolean,
  context: SubjectContext,
): string | undefined {
  if (value === english) {
    if (context.ielts) return undefined
    return context.spoken ? spokenOf.get(value) : value
  }
  const spoken = spokenOf.get(value)
  if (spoken !== undefined) return context.spoken || (also && !context.atSchool) ? spoken : value
  const taught = taughtOf.get(value)
  if (taught === undefined || taught === english || examinations.test(text)) return value
  return context.atSchool && !context.spoken ? taught : value
}

/** `text` is the folded word. */
export function judgeSubject(
  senses: readonly Sense[],
  text: string,
  context: SubjectContext,
): Verdict {
  const lists = senses.filter(isSubject).map(({ values }) => values)
  const preferred = subjectByName(text)?.value
  const list =
    lists.find((values) => values.length > 1) ??
    lists.find(([value]) => value === preferred) ??
    lists[0] ??
    []
  // The two scripts of one name are one list.
  const both = new Set(lists.map((one) => one.join())).size > 1
  const values = list.flatMap((value) => asMeant(value, text, both, context) ?? [])
  return values.length === 0 ? [] : [{ filter: 'subject', values }]
}

export function setsOfSubjects(values: readonly string[]): ReadonlySet<string> {
  return new Set(values.flatMap((value) => subjectByValue(value)?.levelSets ?? []))
}
