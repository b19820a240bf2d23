import { formatMoney } from '#rules/numbers.ts'
import { feeBounds } from '#rules/teaching/proposed-fee.ts'
import {
  type ChosenTerms,
  feeProblem,
  feeStepCents,
  type Wished,
  withFeeStep,
} from '#stores/teaching/timetable/chosen-terms.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { useLanguage } from './language.ts'

interface Props {
  wished: Wished
  /** The tutor's hourly fee, in cents; null where it is not known or their own. */
  asked: number | null
  name: string
  chosen: ChosenTerms
  onChange: (chosen: ChosenTerms) => void
}

/** The hourly fee, beside the tutor's own and that of the job. */
export function ChooseFee({ wished, asked, name, chosen, onChange }: Props) {
  const { t, locale } = useLanguage()
  const { lowest, highest } = feeBounds(wished)
  const money = (cents: number) => formatMoney(cents, locale)
  const most = money(highest)
  const problem = feeProblem(chosen, wished)
  const help =
    asked === null
      ? t('timetable.fee.most', { most })
      : t(asked > highest ? 'timetable.fee.asks.more' : 'timetable.fee.asks', {
          name,
          asked: money(asked),
          most,
        })
  return (
    <div className="grid gap-2">
      <Field
        t={t}
        id="terms-fee"
        label={t('timetable.fee')}
        help={help}
        inputMode="decimal"
        required
        value={chosen.fee}
        {...(problem !== null && {
          error: t(`timetable.fee.${problem}`, { most, least: money(lowest) }),
        })}
        onChange={({ target }) => onChange({ ...chosen, fee: target.value })}
      />
      <div className="flex gap-2">
        {([-1, 1] as const).map((steps) => (
          <Button key={steps} onClick={() => onChange(withFeeStep(chosen, wished, steps))}>
            {t(steps > 0 ? 'timetable.fee.more' : 'timetable.fee.less', {
              step: money(feeStepCents),
            })}
          </Button>
        ))}
      </div>
    </div>
  )
}
