import { useLoaded } from '#islands/ui/use-loaded.ts'

const load = () => import('./ReportWords.tsx')

/** The button that reports the other side, loaded when needed; null before. */
export const useReportWords = (isWanted: boolean) => useLoaded(load, isWanted)
