import { useCallback, useEffect, useState } from 'react'
import { callFailure } from '#stores/asking/call-failure.ts'
import type { FailureCode } from '#stores/asking/error-code.ts'
import { pagesOfFile } from '#stores/asking/private-file.ts'

/** Addresses of the pages of a private file, which end after a few minutes; `open` asks again. */
export function usePages(fileId: string, pagesOf = pagesOfFile) {
  const [pages, setPages] = useState<string[]>([])
  const [problem, setProblem] = useState<FailureCode | null>(null)
  const open = useCallback(async () => {
    setProblem(null)
    try {
      setPages(await pagesOf(fileId))
    } catch (error) {
      setProblem(callFailure(error).code)
    }
  }, [fileId, pagesOf])
  useEffect(() => void open(), [open])
  return { pages, problem, open, fail: () => setProblem('A0404') }
}
