import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, normalize } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { getMimeType } from 'hono/utils/mime'

interface Kept {
  type: string
  bytes: Buffer
  isSmall: boolean
}

const compressed = /\.(?:html|css|js|txt|svg|json)$/u

/** Serves the peer's files as recommended, from memory in brotli; pictures are our server's. */
export async function servePeer(folder: string, ours: string) {
  const kept = new Map<string, Kept | null>()
  const server = createServer(async (request, answer) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', ours).pathname)
    const file = kept.get(path) ?? read(folder, path)
    kept.set(path, file)
    if (file === null) return passOn(new URL(request.url ?? '/', ours), answer)
    answer.setHeader('Content-Type', file.type)
    answer.setHeader(
      'Cache-Control',
      path.startsWith('/_next/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    if (file.isSmall) answer.setHeader('Content-Encoding', 'br')
    answer.setHeader('Content-Length', file.bytes.byteLength)
    answer.end(file.bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function read(folder: string, path: string): Kept | null {
  const plain = join(folder, normalize(path))
  const found = [plain, `${plain}.html`].find(
    (file) => file.startsWith(folder) && existsSync(file) && statSync(file).isFile(),
  )
  if (found === undefined) return null
  const bytes = readFileSync(found)
  const type = getMimeType(found) ?? 'application/octet-stream'
  if (!compressed.test(found)) return { type, bytes, isSmall: false }
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  return { type, bytes: brotliCompressSync(bytes, { params }), isSmall: true }
}

async function passOn(url: URL, answer: ServerResponse): Promise<void> {
  const given = await fetch(url)
  answer.writeHead(given.status, {
    'Content-Type': given.headers.get('content-type') ?? 'application/octet-stream',
  })
  answer.end(Buffer.from(await given.arrayBuffer()))
}
