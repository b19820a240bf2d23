import { readdirSync, readFileSync } from 'node:fs'

const everyMs = 100

/**
 * Watches a process and everything it starts. `stop` gives the largest sum, in bytes, of the
 * high-water marks of those that lived at the same time; NaN on a system without /proc.
 */
export function watchMemory(root: number): { stop: () => number } {
  let largest = Number.NaN
  const look = () => {
    const sum = family(root).reduce((bytes, pid) => bytes + highWater(pid), 0)
    if (sum > 0) largest = Math.max(sum, Number.isNaN(largest) ? 0 : largest)
  }
  look()
  const timer = setInterval(look, everyMs)
  return {
    stop: () => {
      clearInterval(timer)
      return largest
    },
  }
}

/** A process and its descendants. */
function family(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of entries('/proc')) {
    if (!/^\d+$/u.test(name)) continue
    // "pid (name) state parent …": the name may hold anything, brackets too.
    const parent = Number(/\) \S (\d+) [^)]*$/u.exec(text(`/proc/${name}/stat`))?.[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const found = [root]
  for (const pid of found) found.push(...(children.get(pid) ?? []))
  return found
}

/** The most memory that a process ever held, in bytes; 0 when it is gone. */
function highWater(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB$/mu.exec(text(`/proc/${pid}/status`))?.[1] ?? 0) * 1024
}

/** Processes end while one looks: what is gone is empty. */
function text(file: string): string {
  return unlessGone(() => readFileSync(file, 'utf8'), '')
}

function entries(folder: string): string[] {
  return unlessGone(() => readdirSync(folder), [])
}

function unlessGone<Value>(read: () => Value, otherwise: Value): Value {
  try {
    return read()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT' || code === 'ESRCH') return otherwise
    throw error
  }
}
