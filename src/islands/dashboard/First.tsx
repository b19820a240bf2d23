import { Arriving } from '#islands/ui/InOrder.tsx'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import type { FirstProps } from './FirstSteps.tsx'

const loadSteps = () => import('./FirstSteps.tsx')

/** First steps, loaded for newcomers only. */
export function First(props: FirstProps) {
  const FirstSteps = useLoaded(loadSteps, true)
  return FirstSteps === null ? <Arriving /> : <FirstSteps {...props} />
}
