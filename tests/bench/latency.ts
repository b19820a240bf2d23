export interface Latency {
  medianMs: number
  p99Ms: number
  perSecond: number
}

/** Runs `ask` repeatedly with this many clients for this long; errors end the bench. */
export async function latencyOf(
  ask: () => Promise<unknown>,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Latency> {
  const times: number[] = []
  const begun = performance.now()
  const end = begun + seconds * 1000
  const client = async () => {
    do {
      const since = performance.now()
      await ask()
      times.push(performance.now() - since)
    } while (performance.now() < end)
  }
  await Promise.all(Array.from({ length: clients }, client))
  const elapsed = (performance.now() - begun) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN
  return { medianMs: at(0.5), p99Ms: at(0.99), perSecond: times.length / elapsed }
}

export function inMs(ms: number): string {
  return ms < 10 ? ms.toFixed(2) : ms.toFixed(0)
}
