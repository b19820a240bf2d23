import type { SubjectColour } from '#contract/vocabulary.ts'

type Props = { label: string; colour: SubjectColour; levels?: string }

export function SubjectTag({ label, colour, levels }: Props) {
  return (
    <span className={`subject-tag subject-${colour}`}>
      {label}
      {levels && <small>{levels}</small>}
    </span>
  )
}
