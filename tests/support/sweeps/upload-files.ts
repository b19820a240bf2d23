import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { serve } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { decodeApart } from '#server/files/uploads/decoder.ts'
import { decode } from '#server/files/uploads/decoding/decode.ts'
import { UploadRefusal } from '#server/files/uploads/upload-refusal.ts'
import { describeOnOneDatabase } from '../database.ts'
import type { Take } from '../sample.ts'
import { openTestApp } from '../server-app.ts'
import { disguisedPdfs } from '../uploads/disguised-pdfs.ts'
import { heavyPdfs } from '../uploads/heavy-pdfs.ts'
import { hostileFiles } from '../uploads/hostile-files.ts'
import { stripPdf } from '../uploads/pdf.ts'

/** Defines tests that upload malicious files as documents. */
export function describeUploadFiles(take: Take): void {
  test('more than sixty hostile files, and not one of them is taken', {
    timeout: 240_000,
  }, async () => {
    const files = await hostileFiles()
    expect(files.length).toBeGreaterThan(60)
    const taken: string[] = []
    for (const { name, bytes } of take(files)) {
      // The same as the worker process does, without sixty process starts.
      const pictures = await decode(Buffer.from(bytes), 'document').catch(() => null)
      if (pictures !== null) taken.push(name)
    }
    expect(taken).toEqual([])
  })

  test('more than ninety PDFs that would act come out as the picture of the plain page', {
    timeout: 240_000,
  }, async () => {
    const files = disguisedPdfs()
    expect(files.length).toBeGreaterThanOrEqual(90)
    const [plain] = await decode(stripPdf(), 'document')
    const strange: string[] = []
    for (const { name, bytes } of take(files)) {
      const pictures = await decode(bytes, 'document')
      const isPlain =
        pictures.length === 1 && plain?.bytes.every((byte, at) => byte === pictures[0]?.bytes[at])
      if (!isPlain) strange.push(name)
    }
    expect(strange).toEqual([])
  })

  describeOnOneDatabase('files that cost much', (open) => {
    test('sixty heavy PDFs end within their limits, and the server answers meanwhile', {
      timeout: 600_000,
    }, async () => {
      const server = await openTestApp(open, { tutors: 0 })
      const listening = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' })
      onTestFinished(() => void listening.close())
      if (!listening.listening) await once(listening, 'listening')
      const expectHealthy = async () => {
        const address = listening.address()
        const port = typeof address === 'object' ? address?.port : null
        expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
      }
      const all = await heavyPdfs()
      expect(all.length).toBeGreaterThanOrEqual(60)
      const files = take(all).map(({ name, make }) => ({ name, bytes: make() }))
      const verdicts: Record<string, string> = {}
      // Half of it is process start; production allows a document twenty seconds.
      const allowance = { seconds: 1.5, memoryMb: 600 }
      const judge = async () => {
        for (let file = files.pop(); file !== undefined; file = files.pop()) {
          const verdict = decodeApart(file.bytes, 'document', allowance)
            .then((pages) => `${pages.length} pages`)
            .catch((error: unknown) =>
              error instanceof UploadRefusal ? error.rule : String(error),
            )
          await expectHealthy()
          verdicts[file.name] = await verdict
        }
      }
      const held = monitorEventLoopDelay()
      held.enable()
      await Promise.all([judge(), judge()])
      held.disable()
      for (const [name, verdict] of Object.entries(verdicts)) {
        expect(verdict, name).toMatch(/^(?:1 pages|file\.(?:heavy|blank|damaged|pixels|pages))$/u)
      }
      // One of them blocked for 38 seconds when read in this process; a busy machine takes three or
      // four.
      expect(held.max / 1e6, 'milliseconds').toBeLessThan(15_000)
    })
  })
}
