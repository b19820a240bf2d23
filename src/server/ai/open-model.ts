import type { Attempts } from '../accounts/sign-in/attempts.ts'
import type { TextModelSettings } from '../ground/endpoints.ts'
import type { Logger } from '../ground/log.ts'
import { createBreaker } from './breaker.ts'
import { createOpenAiModel } from './openai-model.ts'
import { noTextModel, type TextModel } from './port.ts'
import { createSpending } from './spending.ts'

interface Parts {
  attempts: Attempts
  clock: () => Date
  log: Logger
  timeoutMs?: number
}

export function openTextModel(
  settings: TextModelSettings | null,
  { attempts, clock, log, timeoutMs = 12_000 }: Parts,
): TextModel {
  if (settings === null) return noTextModel
  const spending = createSpending(attempts, settings.caps)
  return createOpenAiModel({
    endpoint: settings,
    spending,
    breaker: createBreaker(clock),
    log,
    timeoutMs,
  })
}
