import type { ListedJob } from '#contract/teaching/jobs.ts'
import { Avatar } from '#ui/Avatar.tsx'

/** The newest applicants of a job: their faces one over the other, and their names. */
export function Faces({ of }: { of: ListedJob['applicants'] }) {
  if (of.length === 0) return null
  return (
    <p className="list-row-foot">
      <span className="faces">
        {of.map(({ tutorId, photoId }) => (
          <Avatar key={tutorId} id={tutorId} photoId={photoId} size="tiny" />
        ))}
      </span>
      {of.map(({ name }) => name).join(' · ')}
    </p>
  )
}
