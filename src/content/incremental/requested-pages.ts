import { once } from 'node:events'
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroConfig, AstroIntegration, AstroIntegrationLogger } from 'astro'
import { decodeText } from '#i18n/address.ts'
import type { MessageFromBuild, MessageToBuild } from '#rules/page-requests.ts'
import { requestedPicture } from './requested-picture.ts'

type BuildStart = NonNullable<AstroIntegration['hooks']['astro:build:start']>
type SetPrerenderer = Parameters<BuildStart>[0]['setPrerenderer']
type Prerenderer = Exclude<Parameters<SetPrerenderer>[0], (...given: never[]) => unknown>
type Path = Awaited<ReturnType<Prerenderer['getStaticPaths']>>[number]

type Body = Uint8Array<ArrayBuffer> | null

/**
 * The build's end of the channel (rules/page-requests.ts): waits for the data that pages show, and
 * renders single pages on request while the whole build goes on.
 */
export function answeringPrerenderer(
  standard: Prerenderer,
  { config, logger }: { config: AstroConfig; logger: AstroIntegrationLogger },
): Prerenderer {
  const serverDir = fileURLToPath(config.build.server)
  const originals = join(serverDir, '.prerender')
  const isReady = dataHaveCome()
  const paths = new Map<string, Path>()
  /** Pages already rendered on request, reused when the build reaches them. */
  const early = new Map<string, Promise<Body>>()
  const begun = new Set<string>()

  const urlOf = ({ pathname }: Path) => new URL(pathname, config.site)

  async function rendered(path: Path): Promise<Body> {
    const result = await standard.render(new Request(urlOf(path)), { routeData: path.route })
    const response = result instanceof Response ? result : result.response
    return response.body === null ? null : new Uint8Array(await response.arrayBuffer())
  }

  function bodyAt(address: string): Promise<Body> {
    const path = paths.get(address)
    if (path === undefined) {
      return requestedPicture(address, { originals, image: config.image, logger })
    }
    const key = urlOf(path).pathname
    if (begun.has(key)) return rendered(path)
    const made = early.get(key) ?? rendered(path)
    early.set(key, made)
    return made
  }

  return {
    ...standard,
    setup: async () => {
      process.env.BUILD_API_BASE = await isReady
      await standard.setup?.()
      for (const folder of [originals, serverDir])
        publish(folder, fileURLToPath(config.build.client))
    },
    getStaticPaths: async () => {
      const all = await standard.getStaticPaths()
      for (const path of all) paths.set(decodeText(path.pathname).normalize('NFC'), path)
      process.on('message', (message: MessageToBuild) => {
        if (message.kind !== 'request') return
        const { id, address } = message
        bodyAt(address).then(
          (body) => say({ kind: 'answer', id, body }),
          (error: unknown) => say({ kind: 'failure', id, reason: String(error) }),
        )
      })
      const files = [...paths].map(([address, { route }]) => ({
        address,
        route: route.component,
        isPage: route.type === 'page',
      }))
      say({ kind: 'list', files })
      return all
    },
    render: async (request, options) => {
      const { pathname } = new URL(request.url)
      begun.add(pathname)
      const made = early.get(pathname)
      if (made === undefined) return standard.render(request, options)
      early.delete(pathname)
      return new Response(await made)
    },
    teardown: async () => {
      await standard.teardown?.()
      say({ kind: 'rendered' })
    },
  }
}

/** Resolves with the API's address. From then on this process exits when its parent does. */
async function dataHaveCome(): Promise<string> {
  // Ctrl+C reaches both processes; the parent ends this one when it is ready.
  process.on('SIGINT', () => {})
  const gone = () => process.exit(1)
  process.once('disconnect', gone)
  if (!process.connected) gone()
  const [message] = (await once(process, 'message')) as [MessageToBuild]
  if (message.kind !== 'data') throw new Error(`The build was sent ${message.kind} before data.`)
  return message.apiBase
}

function say(message: MessageFromBuild): void {
  process.send?.(message)
}

/** Copies these bundles' style sheets and drawings early: Astro moves them after the last page. */
function publish(bundle: string, clientDir: string): void {
  mkdirSync(join(clientDir, '_astro'), { recursive: true })
  for (const entry of readdirSync(join(bundle, '_astro'), { withFileTypes: true })) {
    if (!entry.isFile()) continue
    copyFileSync(join(entry.parentPath, entry.name), join(clientDir, '_astro', entry.name))
  }
}
