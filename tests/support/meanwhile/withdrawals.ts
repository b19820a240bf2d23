import { post, receiveCode, sealedWith, sendPaths } from '../joining.ts'
import { testPassword } from '../sign-in.ts'
import type { WithdrawalWorld } from '../withdrawal-world.ts'
import { type Meanwhile, said } from './row.ts'

const sum = 20_00

export function withdrawalRows(world: WithdrawalWorld): Meanwhile[] {
  const earner = async () => {
    const tutor = await world.newTutor(50_00)
    await world.nextDay()
    const { payeeId, owner } = tutor
    const wallet = { kind: 'person', id: 'accountId' in owner ? owner.accountId : 0 }
    const freeze = () =>
      world.staff.post('/api/operator/wallet/freeze', { ...wallet, reason: 'a complaint' })
    const apply = (cents = sum, key = crypto.randomUUID() as string) =>
      tutor.apply(cents, { payeeId, key })
    return { tutor, freeze, apply }
  }
  const applied = async () => {
    const of = await earner()
    const { withdrawalNo } = (await of.apply()).data
    const cancel = () => of.tutor.post('/api/wallet/withdraw/cancel', { withdrawalNo })
    const reject = () =>
      world.staff.post('/api/operator/withdrawal/decide', {
        ...{ withdrawalNo, approve: false, reason: 'not yours' },
      })
    const left = () => world.balance(of.tutor)
    return { ...of, withdrawalNo, cancel, reject, left }
  }
  const approved = async () => {
    const of = await applied()
    await world.approve(of.withdrawalNo)
    return of
  }
  const sent = async () => {
    const of = await approved()
    const { fileId } = (await world.send([of.withdrawalNo])).data
    const line = `Reference,Amount,Status,Reason\r\n${of.withdrawalNo}S1,20.00,PAID,`
    const body = { fileId, reason: 'never went' }
    return {
      ...of,
      paid: () => world.results(line),
      back: () => world.other.post('/api/operator/payout/back', body),
    }
  }
  let numbers = 95_770_000
  /** An account whose change of number by password alone is pending. */
  const mover = async () => {
    const { token } = await world.newParent()
    numbers += 1
    const mobile = String(numbers)
    const verifyCode = await receiveCode(world.app, sendPaths.mobile, mobile, { token })
    const proofs = [
      await sealedWith(world.app, { password: testPassword }),
      await sealedWith(world.app, { password: testPassword }),
    ]
    return () => {
      const body = { mobile, verifyCode, ...proofs.pop() }
      return post<{ ended: number }>(world.app, '/cert/sys-user/bind/mobile', body, { token })
    }
  }
  const whole = { availableCents: 50_00, heldCents: 0 }
  const held = { availableCents: 30_00, heldCents: sum }

  return [
    {
      step: 'a withdrawal is asked for',
      between: 'another is, on another device',
      answers: 'A0440 states.withdrawal.APPLIED',
      leaves: held,
      begin: async () => {
        const { tutor, apply } = await earner()
        return { step: () => said(apply()), event: () => apply(), left: () => world.balance(tutor) }
      },
    },
    {
      step: 'a withdrawal is asked for by a key',
      between: 'the same key asks for it',
      answers: '200 APPLIED',
      leaves: held,
      begin: async () => {
        const { tutor, apply } = await earner()
        const key = crypto.randomUUID()
        return {
          step: () => said(apply(sum, key), ({ status }) => status),
          event: () => apply(sum, key),
          left: () => world.balance(tutor),
        }
      },
    },
    {
      step: 'a withdrawal is asked for by a key',
      between: 'the same key asks for another sum',
      answers: 'A0440 states.withdrawalKey',
      begin: async () => {
        const { apply } = await earner()
        const key = crypto.randomUUID()
        return { step: () => said(apply(sum, key)), event: () => apply(sum + 1, key) }
      },
    },
    {
      step: 'a withdrawal is asked for',
      between: 'staff freeze the wallet',
      answers: 'A0440 states.walletFrozen',
      leaves: whole,
      begin: async () => {
        const { tutor, apply, freeze } = await earner()
        return { step: () => said(apply()), event: freeze, left: () => world.balance(tutor) }
      },
    },
    {
      step: 'its owner takes a withdrawal back',
      between: 'staff approve it',
      answers: 'A0440 states.withdrawal.APPROVED',
      leaves: held,
      begin: async () => {
        const { withdrawalNo, cancel, left } = await applied()
        return { step: () => said(cancel()), event: () => world.approve(withdrawalNo), left }
      },
    },
    {
      step: 'staff approve a withdrawal',
      between: 'its owner takes it back',
      answers: 'A0440 states.withdrawal.CANCELLED',
      leaves: whole,
      begin: async () => {
        const { withdrawalNo, cancel, left } = await applied()
        return { step: () => said(world.approve(withdrawalNo)), event: cancel, left }
      },
    },
    {
      step: 'staff send a withdrawal to the bank',
      between: 'a colleague rejects it',
      answers: 'A0440 states.withdrawal.REJECTED',
      leaves: whole,
      begin: async () => {
        const { withdrawalNo, reject, left } = await approved()
        return { step: () => said(world.send([withdrawalNo])), event: reject, left }
      },
    },
    {
      step: 'staff send a withdrawal to the bank',
      between: 'a colleague freezes the wallet',
      answers: 'A0440 states.walletFrozen',
      leaves: held,
      begin: async () => {
        const { withdrawalNo, freeze, left } = await approved()
        return { step: () => said(world.send([withdrawalNo])), event: freeze, left }
      },
    },
    {
      step: 'a payment file is taken back',
      between: 'the bank says that it has paid',
      answers: 'A0440 states.fileWasSent',
      leaves: { availableCents: 30_00, heldCents: 0 },
      begin: async () => {
        const { paid, back, left } = await sent()
        return { step: () => said(back()), event: paid, left }
      },
    },
    {
      step: 'somebody asks for another number by a code to it',
      between: 'the same code asks for it on another device',
      answers: 'A0131 authCode',
      begin: async () => {
        const move = await mover()
        return { step: () => said(move()), event: move }
      },
    },
    {
      step: 'what the bank has paid is booked',
      between: 'a colleague takes the file back',
      answers: '200 takenBack',
      first: '200 paid',
      leaves: held,
      begin: async () => {
        const { paid, back, left } = await sent()
        return {
          step: () => said(paid(), ({ list }) => list[0]?.outcome),
          event: back,
          left,
        }
      },
    },
  ]
}
