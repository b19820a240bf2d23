import { useLoaded } from '#islands/ui/use-loaded.ts'

const load = () => import('./OpenReport.tsx')

/** The button that reports the other side, loaded when needed; null before. */
export const useOpenReport = (isWanted: boolean) => useLoaded(load, isWanted)
