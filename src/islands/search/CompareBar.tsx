import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { $compare } from '#stores/compare.ts'

const ComparedTutors = lazy(() => import('./ComparedTutors.tsx'))

/** The foot of the list while tutors are chosen for comparison; loaded with the first choice. */
export function CompareBar() {
  const compared = useStore($compare, { ssr: 'initial' })
  if (compared.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ComparedTutors compared={compared} />
    </Suspense>
  )
}
