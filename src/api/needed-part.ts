import { ApiError } from './api-error.ts'
import { isImportFailure } from './import-failure.ts'

/**
 * Loads a module that a call needs before it can be sent. If it cannot be fetched, the call fails
 * as `network`, which every form can show and retry.
 */
export async function neededPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (cause) {
    if (isImportFailure(cause)) throw new ApiError('network', { cause })
    throw cause
  }
}
