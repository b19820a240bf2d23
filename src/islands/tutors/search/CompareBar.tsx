import '#styles/compare.css'
// Cards may be loaded after the page, which has this bar from the start.
import '#styles/tutor-card.css'
import { useStore } from '@nanostores/react'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { $compare } from '#stores/tutors/search/compare.ts'

const load = () => import('./ComparedTutors.tsx')

/** A bar below the list while tutors are chosen for comparison; loaded with the first choice. */
export function CompareBar() {
  const compared = useStore($compare, { ssr: 'initial' })
  const ComparedTutors = useLoaded(load, compared.length > 0)
  return ComparedTutors && compared.length > 0 ? <ComparedTutors compared={compared} /> : null
}
