import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { storedFileId } from '#rules/primitives/texts.ts'
import type { S3Settings } from '../ground/endpoints.ts'
import { waitAfter } from '../ground/growing-wait.ts'
import type { Files } from './port.ts'

const tries = 3
const pauses = { firstWait: 200, longestWait: 2000 }
const patienceMs = 15_000

/** Files in an S3 bucket, for servers on several machines, with the contract of `folder.ts`. */
export function createS3Files(
  { endpoint, bucket, region, keyId, secret }: S3Settings,
  folder: string,
  listedAtOnce = 1000,
): Files {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
  })
  const ofBucket = `${endpoint}/${bucket}`
  const addressOf = (id: string) => `${ofBucket}/${folder}/${id}`

  /** Retries: every request is idempotent, as it names its object and all of its bytes. */
  async function ask(address: string, init: RequestInit = {}, tried = 1): Promise<Response> {
    try {
      const answer = await fetch(await client.sign(address, init), {
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      if (answer.status < 500 && answer.status !== 429) return answer
      await answer.body?.cancel()
      throw new Error(`The storage of files answered ${answer.status}`)
    } catch (error) {
      if (tried === tries) throw error
      await wait(waitAfter(tried, pauses))
      return ask(address, init, tried + 1)
    }
  }

  async function demand(address: string, init: RequestInit, alright: readonly number[]) {
    const answer = await ask(address, init)
    if (answer.ok || alright.includes(answer.status)) return answer
    await answer.body?.cancel()
    throw new Error(`The storage of files refused: ${answer.status}`)
  }

  return {
    async put(id, bytes) {
      if (!storedFileId.test(id)) throw new RangeError('Not the id of a file')
      const known = await demand(addressOf(id), { method: 'HEAD' }, [404])
      if (known.ok) return
      const stored = await demand(
        addressOf(id),
        {
          method: 'PUT',
          body: bytes as Uint8Array<ArrayBuffer>,
          headers: {
            'Content-Type': 'application/octet-stream',
            'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
            // Of two concurrent writes the first wins, if the storage supports it.
            'If-None-Match': '*',
          },
        },
        [409, 412],
      )
      await stored.body?.cancel()
    },

    async get(id) {
      if (!storedFileId.test(id)) return null
      const answer = await demand(addressOf(id), {}, [404])
      if (answer.ok) return new Uint8Array(await answer.arrayBuffer())
      await answer.body?.cancel()
      return null
    },

    async remove(id) {
      if (!storedFileId.test(id)) return
      const answer = await demand(addressOf(id), { method: 'DELETE' }, [404])
      await answer.body?.cancel()
    },

    async storedBefore(moment) {
      const old: string[] = []
      let after: string | undefined
      do {
        const query = new URLSearchParams({
          prefix: `${folder}/`,
          'max-keys': String(listedAtOnce),
          ...(after !== undefined && { marker: after }),
        })
        const list = await (await demand(`${ofBucket}?${query}`, {}, [])).text()
        const objects = objectsIn(list)
        for (const { key, at } of objects) {
          const id = key.slice(folder.length + 1)
          if (at < moment && storedFileId.test(id)) old.push(id)
        }
        after = list.includes('<IsTruncated>true<') ? objects.at(-1)?.key : undefined
      } while (after !== undefined)
      return old
    },
  }
}

/** The objects of a listing; our names need no unescaping. */
function objectsIn(list: string): { key: string; at: Date }[] {
  return list
    .split('<Contents>')
    .slice(1)
    .map((object) => ({
      key: /<Key>([^<]+)</u.exec(object)?.[1] ?? '',
      at: new Date(/<LastModified>([^<]+)</u.exec(object)?.[1] ?? ''),
    }))
}
