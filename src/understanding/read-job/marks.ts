import type { Stretch } from '../reading/clauses.ts'
import { coverage, firstFrom } from '../reading/coverage.ts'
import type { Claims } from './claims.ts'
import { type Mark, markRows } from './mark-table.ts'

export type FoundMark = Stretch & {
  readonly mark: Mark
  /** In something unwanted: 唔要男导师, no online lessons. */
  readonly negated: boolean
}

export function readMarks(
  text: string,
  claims: Claims,
  negated: readonly Stretch[],
): readonly FoundMark[] {
  const found: FoundMark[] = []
  const isNegated = coverage(negated)
  for (const { mark, claims: claiming, pattern } of markRows) {
    for (const match of text.matchAll(pattern)) {
      const stretch = { start: match.index, end: match.index + match[0].length }
      if (stretch.end === stretch.start) continue
      if (claiming && !claims.take(stretch.start, stretch.end)) continue
      found.push({ ...stretch, mark, negated: isNegated(stretch) })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

/** The clause looks for a tutor or accepts one: 想搵, prefer, 都得. */
const wanting =
  /搵|揾|找|寻|诚征|征|要|想请|请|希望|优先|最好|导师|老师|家教|都得|都ok|可以|也可|即可|只限|限|嘅|(?<![a-z])(?:prefer\w*|need\w*|look\w*|seek\w*|want\w*|tutors?|teachers?|ok|only|please|fine)(?![a-z])/u
/** The pupil is the writer, or is named as pupil: 帮大学生补. */
const ownself =
  /本人|我(?:系|是|在读|读)|(?<![a-z])(?:i am|i'm|im)(?![a-z])|在读$|(?:帮|教|for) ?$/u

/** If the pupil is at school, or the clause looks for a tutor. "港大学生" alone is the pupil. */
export function isTutor(
  text: string,
  clauses: readonly Stretch[],
  mark: Stretch,
  atSchool: boolean,
): boolean {
  const clause = clauses[firstFrom(clauses, mark.start + 1) - 1]
  if (!clause || clause.end <= mark.start) return false
  const from = Math.max(clause.start, mark.start - 40)
  if (ownself.test(text.slice(from, mark.start))) return false
  const behind = text.slice(mark.end, Math.min(clause.end, mark.end + 40))
  if (
    /^ ?(?:在读|寻|搵|揾|找|想|求|需要|(?:students? )?(?:wants?|needs?|looking|seeking|here)(?![a-z]))/u.test(
      behind,
    )
  )
    return false
  return atSchool || wanting.test(text.slice(from, mark.end) + behind)
}
