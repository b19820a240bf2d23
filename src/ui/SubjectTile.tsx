import type { SubjectColour } from '#contract/vocabulary.ts'

/** A subject's first letter on a ground of its colour. Decoration: the name is beside it. */
export function SubjectTile({ label, colour }: { label: string; colour: SubjectColour }) {
  return (
    <span className={`subject-tile subject-${colour}`} aria-hidden="true">
      {[...label][0]}
    </span>
  )
}
