import { mediaAddress } from '#contract/course-media.ts'
import { clientOptions, send } from './client.ts'

const base = () => clientOptions.base.replace(/\/+$/u, '')

/** Addresses of a film, of captions or of a paper's pages, which soon end; throws when one may not see it. */
export async function pagesOfMedia(mediaId: string): Promise<string[]> {
  const { pages } = await send(mediaAddress, { query: { mediaId }, hideLoading: true })
  return pages.map((page) => base() + page)
}

/** Whether the calls, and so the films, stand on another origin than the pages. */
export const isElsewhere = () => base() !== ''
