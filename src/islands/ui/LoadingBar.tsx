import { useStore } from '@nanostores/react'
import { $loading } from '#stores/asking/loading.ts'

/**
 * A thin line while calls have been pending for more than 200 ms, at the bottom of its container.
 * Visual only: the status beside it holds the text.
 */
export function LoadingBar() {
  return <div className="loading-bar" hidden={!useStore($loading)} />
}
