import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { freePort } from './free-port.ts'

export interface Commit {
  branch: string
  message: string
  token: string
  /** Null removes the file. */
  files: Record<string, string | null>
}

/** A host with one repository and as much of Gitea's API as an editor needs. */
export interface GitHost {
  url: string
  commits: Commit[]
  stop: () => Promise<void>
}

const shaOf = (text: string) => createHash('sha1').update(text).digest('hex')
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Starts it with these files on branch `main`. */
export async function startGitHost(files: Record<string, string>): Promise<GitHost> {
  const stored = new Map(Object.entries(files))
  const commits: Commit[] = []
  const repository = '/api/v1/repos/harbour/site'

  function save(body: SavedBody, token: string): object {
    const changed: Commit['files'] = {}
    for (const { operation, path, content } of body.files) {
      const text = operation === 'delete' ? null : Buffer.from(content, 'base64').toString('utf8')
      changed[path] = text
      if (text === null) stored.delete(path)
      else stored.set(path, text)
    }
    commits.push({ branch: body.branch, message: body.message, token, files: changed })
    const saved = body.files.map(({ path }) => ({ path, sha: shaOf(stored.get(path) ?? '') }))
    return {
      commit: { sha: shaOf(String(commits.length)), created: '2026-11-20T00:00:00Z' },
      files: saved,
    }
  }

  const answers: Record<string, (body: unknown, token: string) => object> = {
    'GET /api/v1/version': () => ({ version: '1.25.0' }),
    'GET /api/v1/settings/api': () => ({ default_paging_num: 30, max_response_items: 50 }),
    'GET /api/v1/user': () => ({
      id: 1,
      login: 'editor',
      full_name: 'Editor',
      email: 'e@site.test',
    }),
    [`GET ${repository}`]: () => ({
      default_branch: 'main',
      permissions: { pull: true, push: true },
    }),
    [`GET ${repository}/branches/main`]: () => ({
      commit: { id: shaOf('start'), message: 'start' },
    }),
    [`POST ${repository}/file-contents`]: (body) =>
      (body as { files: string[] }).files.map((path) => {
        const text = stored.get(path) ?? ''
        return { path, sha: shaOf(text), content: base64(text), encoding: 'base64' }
      }),
    [`POST ${repository}/contents`]: (body, token) => save(body as SavedBody, token),
  }
  const tree = () => ({
    truncated: false,
    tree: [...stored].map(([path, text]) => {
      return { type: 'blob', path, sha: shaOf(text), size: Buffer.byteLength(text) }
    }),
  })

  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    response.setHeader('Access-Control-Allow-Methods', '*')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    const isTree = pathname.startsWith(`${repository}/git/trees/`)
    const answer = isTree ? tree : answers[`${request.method} ${pathname}`]
    if (!answer) return response.writeHead(404).end()
    const body = await bodyOf(request)
    const made = answer(body, request.headers.authorization ?? '')
    response.setHeader('Content-Type', 'application/json')
    return response.end(JSON.stringify(made))
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    commits,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

interface SavedBody {
  branch: string
  message: string
  files: { operation: string; path: string; content: string }[]
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString('utf8')
  return text === '' ? null : JSON.parse(text)
}
