import { readdirSync, readFileSync } from 'node:fs'

const everyMs = 100

/** Watches a process and its descendants; `stop` returns their peak in bytes, NaN without /proc. */
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

function family(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of entries('/proc')) {
    if (!/^\d+$/u.test(name)) continue
    // "pid (name) state parent …": the name may contain anything, even brackets.
    const parent = Number(/\) \S (\d+) [^)]*$/u.exec(text(`/proc/${name}/stat`))?.[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const found = [root]
  for (const pid of found) found.push(...(children.get(pid) ?? []))
  return found
}

/** High-water mark in bytes; 0 once the process has ended. */
function highWater(pid: number): number {
  return Number(/^VmHWM:\s+(\d+) kB$/mu.exec(text(`/proc/${pid}/status`))?.[1] ?? 0) * 1024
}

/** Empty if the process has just ended. */
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
