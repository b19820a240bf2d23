import { useStore } from '@nanostores/react'
import { $loading } from '#stores/asking/loading.ts'

/** Shown while calls take more than 200 ms. Visual only: the status beside it holds the text. */
export function LoadingBar() {
  return <div className="loading-bar" hidden={!useStore($loading)} />
}
