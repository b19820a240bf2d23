import { FileStore } from '@tus/file-store'
import { type KvStore, Server, Upload } from '@tus/server'
import { type Context, Hono } from 'hono'
import { filmUploadPath } from '#contract/courses/course-media.ts'
import { localeOfCode } from '#i18n/locales.ts'
import { requestSession } from '../../accounts/sign-in/request-session.ts'
import {
  bytesOfUpload,
  finishUpload,
  noteProgress,
  ownUpload,
} from '../../courses/media/finish-upload.ts'
import { createUploadLocker } from '../../courses/media/upload-lock.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import type { Member } from '../../ground/caller.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { failure } from '../../http/answers.ts'
import { isOwnOrigin } from '../../http/foreign-requests.ts'
import type { RateLimiter } from '../../http/limits.ts'

interface UploadParts extends AppParts {
  limiter: RateLimiter | null
  addressOf: (c: Context) => string
}

const piecesPerMinute = 600

/**
 * Receives pieces of films by the tus protocol. The call `beginFilm` has checked member, course and
 * size: here pieces are only added to an existing upload.
 */
export function filmUploads(parts: UploadParts): Hono {
  const app = new Hono()
  const siteOrigin = new URL(parts.config.siteUrl).origin
  let made: Server | undefined
  // Not before the first piece: it makes its folder.
  const protocol = () => {
    made ??= createProtocol(parts, siteOrigin)
    return made
  }

  const answer = async (c: Context): Promise<Response> => {
    const request = c.req.raw
    const locale = localeOfCode(c.req.header('language'))
    const mediaId = c.req.param('mediaId') ?? ''
    const address = parts.addressOf(c)
    const wait = parts.limiter?.take(`film piece ${address}`, piecesPerMinute) ?? 0
    if (wait > 0) return failure('A0501', locale, { headers: { 'Retry-After': String(wait) } })
    if (!isOwnOrigin({ origin: c.req.header('origin'), host: c.req.header('host') }, siteOrigin)) {
      return failure('A0301', locale, { status: 403 })
    }
    try {
      const caller = await memberOf(parts, request, address)
      if (caller === null) return failure('A0230', locale, { status: 401 })
      const upload = await ownUpload(parts.db, caller, mediaId)
      if (upload === null) return failure('A0404', locale, { status: 404 })
      const isHere = async () => (await parts.films.received(mediaId)) === upload.bytes
      if (upload.status === 'UPLOADING' && !(await isHere())) {
        const answered = await protocol().handleWeb(request)
        if (request.method !== 'PATCH') return answered
        await noteProgress(parts, mediaId)
        if (answered.status !== 204 || !(await isHere())) return answered
      }
      // Complete, even if an earlier server or the browser could not confirm it.
      await finishUpload(parts, caller, mediaId)
      return wholeAnswer(upload.bytes)
    } catch (error) {
      if (error instanceof ServiceError) return failure(error.code, locale, { status: 401 })
      throw error
    }
  }
  const path = `${filmUploadPath}/:mediaId{[0-9a-f-]{36}}`
  app.patch(path, answer)
  app.get(path, (c) => (c.req.raw.method === 'HEAD' ? answer(c) : c.notFound()))
  return app
}

function createProtocol({ db, films }: UploadParts, siteOrigin: string): Server {
  return new Server({
    path: filmUploadPath,
    datastore: new FileStore({ directory: films.coming, configstore: rowsOfUploads(db) }),
    locker: createUploadLocker(db),
    allowedOrigins: [siteOrigin],
  })
}

async function memberOf(
  { signIn }: AppParts,
  request: Request,
  address: string,
): Promise<Pick<Member, 'owner' | 'session'> | null> {
  const from = { address, note: () => {} }
  const session = await requestSession(signIn, request, { access: 'member' }, from)
  return session && { session, owner: session.owner }
}

/** The state of an upload for tus is its row; its progress is the length of its file. */
const rowsOfUploads = (db: AppParts['db']): KvStore => ({
  get: async (mediaId) => {
    const bytes = await bytesOfUpload(db, mediaId)
    return bytes === null ? undefined : new Upload({ id: mediaId, size: bytes, offset: 0 })
  },
  set: async () => {},
  delete: async () => {},
})

/** The response to a piece or a HEAD when nothing is left to send. */
const wholeAnswer = (bytes: number) =>
  new Response(null, {
    status: 204,
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': String(bytes),
      'Upload-Length': String(bytes),
      'Cache-Control': 'no-store',
    },
  })
