import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { text } from 'node:stream/consumers'

interface Limits {
  /** Of processor time. */
  cpuSeconds: number
  memoryMb: number
  /** Of one file that it writes. */
  fileMb: number
  /** Wall time, for a program that only waits. */
  wallMs: number
  stopping: AbortSignal
}

/** `code` is null when the program was killed. */
interface Ended {
  code: number | null
  out: string
}

/** Limits that the program inherits; not every system has the one for memory. */
const script =
  'ulimit -t "$1"; ulimit -v "$2" 2>/dev/null; ulimit -f "$3"; ulimit -c 0; shift 3; exec "$@"'

/**
 * Runs a program on a stranger's file: without environment, if possible without a network, within
 * limits, at a low priority. Error output, which may repeat the file, is discarded.
 */
export async function runApart(
  apart: readonly string[],
  command: readonly string[],
  { cpuSeconds, memoryMb, fileMb, wallMs, stopping }: Limits,
): Promise<Ended> {
  const limits = [cpuSeconds, memoryMb * 1024, fileMb * 2048].map((n) => String(Math.round(n)))
  const [program = '/bin/sh', ...given] = [...apart, '/bin/sh', '-c', script, 'sh', ...limits]
  const child = spawn(program, [...given, ...command], {
    env: {},
    cwd: '/',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: wallMs,
    killSignal: 'SIGKILL',
    signal: stopping,
  })
  if (child.pid !== undefined) lower(child.pid)
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  const [code, out] = await Promise.all([ended, text(child.stdout)])
  return { code, out }
}

function lower(pid: number): void {
  try {
    setPriority(pid, 10)
  } catch {
    // It has ended already.
  }
}
