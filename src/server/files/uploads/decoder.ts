import { spawn } from 'node:child_process'
import { buffer, text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Use } from './answer.ts'
import { type Job, type Picture, readAnswer } from './answer.ts'
import { UploadRefusal } from './upload-refusal.ts'

interface Allowance {
  /** Processor time, not wall time: on a busy machine no upload is refused for that. */
  seconds: number
  memoryMb: number
}

/** Far more than documents need: ten pages take 3 seconds and 300 MB. */
const standardAllowance: Allowance = { seconds: 20, memoryMb: 900 }

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const program = fileURLToPath(new URL('decoding/main.ts', import.meta.url))
const flags = (memoryMb: number) => [
  '--no-warnings',
  // No files outside the program, no writing, no other programs.
  '--permission',
  `--allow-fs-read=${root}*`,
  '--allow-addons',
  '--allow-worker',
  `--max-old-space-size=${Math.floor(memoryMb / 2)}`,
]

/**
 * Decodes a stranger's file in a process of its own, which it may block, crash or take over. Throws
 * an `UploadRefusal`, or an Error when the process cannot start.
 */
export async function decodeApart(
  bytes: Uint8Array,
  use: Use,
  { seconds, memoryMb }: Allowance = standardAllowance,
): Promise<Picture[]> {
  const job: Job = { use, seconds, memoryMb, parent: process.pid }
  const child = spawn(process.execPath, [...flags(memoryMb), program, JSON.stringify(job)], {
    // No settings, hence no secrets.
    env: { DISABLE_SYSTEM_FONTS_LOAD: '1' },
    // In case the process does not even manage to watch itself.
    timeout: seconds * 3000,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<{ code: number | null }>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code }))
  })
  // A process that ended early does not read its input; its exit code says why.
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  const [{ code }, out, said] = await Promise.all([ended, buffer(child.stdout), text(child.stderr)])
  // Stopped at its limits, out of memory, or crashed on these bytes.
  if (code === null) throw new UploadRefusal('file.heavy')
  if (code !== 0) throw new Error(`Decoding ended with ${code}: ${said.slice(0, 1000)}`)
  const answer = readAnswer(out)
  if ('refusal' in answer) throw new UploadRefusal(answer.refusal)
  return answer.pictures
}
