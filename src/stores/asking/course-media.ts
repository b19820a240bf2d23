import { mediaAddress } from '#contract/courses/course-media.ts'
import { clientOptions, send } from './client.ts'

const base = () => clientOptions.base.replace(/\/+$/u, '')

/** Short-lived URLs of a film, of captions or of a paper's pages; throws without permission. */
export async function pagesOfMedia(mediaId: string): Promise<string[]> {
  const { pages } = await send(mediaAddress, { query: { mediaId }, hideLoading: true })
  return pages.map((page) => base() + page)
}

/** Whether the API, and so the films, are on another origin than the pages. */
export const isElsewhere = () => base() !== ''
