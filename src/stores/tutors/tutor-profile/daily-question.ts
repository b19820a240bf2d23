import { computed } from 'nanostores'
import { ApiError } from '#api/api-error.ts'
import { answerDailyQuestion, dailyQuestion } from '#contract/tutors/tutor-records.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { accountDraft } from '../../form/drafts.ts'
import { createForm } from '../../form.ts'

export const dailyQuestionStore = createLoaded(() => send(dailyQuestion))

const $today = computed(dailyQuestionStore.$loaded, (loaded) =>
  loaded.state === 'ready'
    ? { questionId: loaded.value.question.questionId, answer: loaded.value.answer ?? '' }
    : { questionId: '', answer: '' },
)

/** Sends the answer; if midnight has passed meanwhile, the new question is shown instead. */
export const answerForm = () =>
  createForm({
    id: 'daily',
    begin: $today,
    draft: accountDraft(
      'answer',
      computed($today, ({ questionId }) => questionId),
    ),
    fields: { answer: { control: 'own', label: 'register.field.answer' } },
    send: async (body) => {
      try {
        return await send(answerDailyQuestion, { body })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'A0440') await dailyQuestionStore.load()
        throw error
      }
    },
    sent: dailyQuestionStore.replace,
  })
