import { ApiError } from './api-error.ts'
import { isImportFailure } from './import-failure.ts'

/**
 * A part of the program without which something cannot be sent, loaded when it is. Where it cannot be
 * fetched the call cannot either: `network`, which every form can say and try again.
 */
export async function neededPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (cause) {
    if (isImportFailure(cause)) throw new ApiError('network', { cause })
    throw cause
  }
}
