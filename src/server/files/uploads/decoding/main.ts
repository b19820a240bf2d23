/*
 * Decodes one stranger's file from stdin. The process has no settings, writes no file and starts no
 * program; `watch.ts` ends it when it takes too much.
 */
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { answerBytes, type Job } from '../answer.ts'
import { UploadRefusal } from '../upload-refusal.ts'
import { decode } from './decode.ts'

const job: Job = JSON.parse(process.argv[2] ?? '')
// People waiting for pages come first.
setPriority(5)
new Worker(new URL('./watch.ts', import.meta.url), { workerData: job }).unref()

const answer = answerBytes(await tried(await buffer(process.stdin)))
process.stdout.write(answer, () => process.exit())

async function tried(bytes: Buffer<ArrayBuffer>) {
  try {
    return { pictures: await decode(bytes, job.use) }
  } catch (error) {
    // What a library says about a stranger's bytes must not be shown.
    return { refusal: error instanceof UploadRefusal ? error.rule : ('file.damaged' as const) }
  }
}
