import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { privateFile } from '#server/db/tables/index.ts'
import type { Job } from '#server/files/uploads/answer.ts'
import { decodeApart } from '#server/files/uploads/decoder.ts'
import { signInTutor } from '#tests/support/approvals.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { scannedPaper } from '#tests/support/uploads/papers.ts'
import { pdf } from '#tests/support/uploads/pdf.ts'

describeOnOneDatabase('files that cost much', (open) => {
  let server: Awaited<ReturnType<typeof openTestApp>>
  let paper: Buffer
  beforeAll(async () => {
    server = await openTestApp(open, { tutors: 0 })
    paper = await scannedPaper()
  })

  test('what is stopped gets a refusal in words, and the next file is drawn', async () => {
    for (const short of [
      { seconds: 0.3, memoryMb: 900 },
      { seconds: 20, memoryMb: 70 },
    ]) {
      await expect(decodeApart(paper, 'document', short)).rejects.toMatchObject({
        rule: 'file.heavy',
      })
    }
    expect(await decodeApart(pdf(), 'document')).toHaveLength(1)
  })

  test('a process that nobody waits for any more ends itself', async () => {
    const main = new URL('../../../src/server/files/uploads/decoding/main.ts', import.meta.url)
    const job: Job = { use: 'document', seconds: 20, memoryMb: 900, parent: 2 ** 30 }
    const child = spawn(process.execPath, [fileURLToPath(main), JSON.stringify(job)])
    const [code, signal] = await once(child, 'exit')
    expect([code, signal]).toEqual([null, 'SIGKILL'])
  })

  test('when too many files wait, the next is told so and leaves nothing behind', {
    timeout: 240_000,
  }, async () => {
    const { app, db } = server
    const tutors = await Promise.all(
      Array.from({ length: 12 }, (_, each) => signInTutor(db, `951000${10 + each}`)),
    )
    const scan = new Blob([new Uint8Array(paper)])
    const send = async (token: string, file: Blob) => {
      const body = new FormData()
      body.append('file', file, 'a.pdf')
      const path = '/api/tutor/upload/secret/certificate?name=other'
      const answer = await app.request(path, { method: 'POST', body, headers: { token } })
      const { code } = await answer.json()
      return { status: answer.status, code, wait: answer.headers.get('retry-after'), token }
    }
    const answers = await Promise.all(tutors.map(({ token }) => send(token, scan)))
    const refused = answers.filter(({ code }) => code !== 200)
    expect(refused.length).toBe(2)
    for (const { status, code, wait } of refused) {
      expect([status, code, wait]).toEqual([503, 'A0501', '5'])
    }
    expect(await db.$count(privateFile)).toBe(10)
    expect(await server.privateFiles.storedBefore(new Date('9999-01-01'))).toHaveLength(10)
    const again = await send(refused[0]?.token ?? '', new Blob([pdf()]))
    expect(again.code).toBe(200)
  })
})
