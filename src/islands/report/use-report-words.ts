import { useLoaded } from '#islands/ui/use-loaded.ts'

const load = () => import('./ReportWords.tsx')

/** The button that reports something of the other side, loaded where it is wanted; null before. */
export const useReportWords = (isWanted: boolean) => useLoaded(load, isWanted)
