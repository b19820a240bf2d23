import { lastAsked } from '#stores/teaching/asked-tutors.ts'
import { AskedLine } from './AskedLine.tsx'
import { useAsked } from './use-asked.ts'

/** On the card of a tutor who was found: that the parent has asked them already. */
export default function FoundAsked({ tutorId }: { tutorId: number }) {
  const asked = useAsked()
  const last = asked && lastAsked(asked, tutorId)
  return last && <AskedLine asked={last} />
}
