import { useStore } from '@nanostores/react'
import { $loading } from '#stores/asking/loading.ts'

/**
 * A thin line while calls are under way for more than 200 ms, at the foot of what it stands in. For
 * the eye alone: the words are in the status beside it.
 */
export function LoadingBar() {
  return <div className="loading-bar" hidden={!useStore($loading)} />
}
