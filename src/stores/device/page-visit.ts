/** How the browser came to this page; null where it does not say. */
export function visitType(): NavigationTimingType | null {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type ?? null
}

/** The path and query of the page of ours whose link led here; null for who came from elsewhere. */
export function pageBefore(
  referrer = document.referrer,
  { origin }: Pick<Location, 'origin'> = location,
): { pathname: string; search: string } | null {
  return referrer.startsWith(`${origin}/`) ? new URL(referrer) : null
}
