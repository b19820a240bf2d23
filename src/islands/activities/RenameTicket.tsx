import { useId, useState } from 'react'
import { longestHolder } from '#contract/activities/tickets.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { FailureNotice } from '#islands/ui/form/FailureNotice.tsx'
import { useSubmission } from '#islands/ui/form/use-submission.ts'
import { rename } from '#stores/activities/tickets.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { useLanguage } from './language.ts'

interface Props {
  ticketId: number
  holder: string
}

/** Names the person who comes with a ticket. */
export function RenameTicket({ ticketId, holder }: Props) {
  const { t } = useLanguage()
  const { submit, isOff, failure } = useSubmission()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState(holder)
  const id = useId()
  const open = () => {
    setName(holder)
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="quiet" onClick={open}>
        {t('tickets.rename')}
      </Button>
      <Dialog t={t} open={isOpen} onClose={close} title={t('tickets.rename')}>
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void submit(() => rename(ticketId, name.trim()), close)
          }}
        >
          <Field
            t={t}
            id={id}
            label={t('tickets.holder.one')}
            help={t('tickets.rename.help')}
            maxLength={longestHolder}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <FailureNotice failure={failure} />
          <div className="flex flex-wrap gap-3">
            <Button kind="brand" type="submit" aria-disabled={isOff || undefined}>
              {t('tickets.rename.save')}
            </Button>
            <Button kind="quiet" onClick={close}>
              {t('tickets.rename.no')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
