import type { Side } from '../teaching/conversations/side.ts'

/** A parent or a tutor, as servers name them to each other: `p12`, `t7`. */
export type Person = `p${number}` | `t${number}`

export const isPerson = (named: string): named is Person => /^[pt][1-9]\d{0,9}$/u.test(named)

export const otherSide = { parent: 'tutor', tutor: 'parent' } as const satisfies Record<Side, Side>

export const personIn = (
  { parentId, tutorId }: { parentId: number; tutorId: number },
  side: Side,
): Person => (side === 'parent' ? `p${parentId}` : `t${tutorId}`)

/** The parent and the tutor of a conversation, or the roles of an account. */
export function personsOf({
  parentId,
  tutorId,
}: {
  parentId: number | null
  tutorId: number | null
}): Person[] {
  const people: Person[] = []
  if (parentId !== null) people.push(`p${parentId}`)
  if (tutorId !== null) people.push(`t${tutorId}`)
  return people
}

export function idsOf(people: readonly Person[]): { parentIds: number[]; tutorIds: number[] } {
  const of = (letter: 'p' | 't') =>
    people.filter((one) => one.startsWith(letter)).map((one) => Number(one.slice(1)))
  return { parentIds: of('p'), tutorIds: of('t') }
}
