import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { DetailedError, Upload } from 'tus-js-client'
import { afterAll } from 'vitest'
import {
  filmPieceBytes,
  filmUploadPath,
  type OwnCourseMedia,
  type OwnMedia,
} from '#contract/courses/course-media.ts'
import { listen } from '#server/programs/listen.ts'
import type { CourseWorld } from './courses.ts'
import type { Calls } from './own-tutor.ts'

/** Serves a test world on a real port, to upload and stream films. */
export async function openFilmWorld(world: CourseWorld) {
  const listening = await listen(world.app, { port: 0, host: '127.0.0.1' })
  afterAll(() => listening.stop())
  const base = `http://127.0.0.1:${listening.port}`

  const begin = async (teacher: Calls, classId: number, path: string, lessonKey: string) => {
    const { size } = await stat(path)
    const fingerprint = createHash('sha256').update(path).digest('hex').slice(0, 32)
    return teacher.post<OwnMedia>('/api/course/film/begin', {
      ...{ classId, lessonKey, bytes: size, fingerprint },
    })
  }
  const send = (token: string, mediaId: string, path: string, pieceBytes = filmPieceBytes) =>
    new Promise<void>((resolve, reject) => {
      const upload = new Upload(createReadStream(path), {
        uploadUrl: `${base}${filmUploadPath}/${mediaId}`,
        headers: { token },
        chunkSize: pieceBytes,
        retryDelays: [],
        onSuccess: () => resolve(),
        onError: (error) =>
          reject(
            error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? error) : error,
          ),
      })
      upload.start()
    })
  const own = async (teacher: Calls, classId: number) =>
    (await teacher.get<OwnCourseMedia>(`/api/course/media/own?classId=${classId}`)).data
  const one = async (teacher: Calls, classId: number, mediaId: string) =>
    (await own(teacher, classId)).list.find((media) => media.mediaId === mediaId)
  const bring = async (teacher: Calls, classId: number, path: string, lessonKey: string) => {
    const { mediaId } = (await begin(teacher, classId, path, lessonKey)).data
    await send(teacher.token, mediaId, path)
    await world.workTasks()
    return one(teacher, classId, mediaId)
  }
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${base}${path}`, { headers })
  return { base, begin, send, own, one, bring, ask }
}
export type FilmWorld = Awaited<ReturnType<typeof openFilmWorld>>
