/* Every free-text field is in contract/texts-for-others.ts, or here with a reason. */
import { registry } from '#contract/registry.ts'
import { textsForOthers } from '#contract/texts-for-others.ts'
import { freeTextsOf } from '#tests/support/free-texts.ts'

/** Fields read only by their author and staff, or not stored. */
const ownTexts: readonly [fields: RegExp, why: string][] = [
  [
    /^(?:decide|staffMoveReview|freezeAccount|unfreezeAccount|freezeWallet|unfreezeWallet|findAccounts|findJobs|closeJob|decideReport|decideDispute|bookPayment|returnPayment|refundOrder|decideRefund|settleTransfer|decideWithdrawal|settleWithdrawal|takePayoutBack|settleDifference|putLineAside|decideAct)\./u,
    'Written by staff.',
  ],
  [/\.surname(?:En)?$/u, 'Words of the name beside it, which is filtered.'],
  [/\.mobile$/u, 'It asks for a number, and the rule of numbers refuses what is none.'],
  [
    /\.(?:outline|lessons|answers|modes|levels|subjects|teachIn|areas|exam|tutorIds|jobIds|classIds|withdrawalNos|sessionKeys|kindKeys)$/u,
    'Words of a list, which checks them.',
  ],
  [
    /^nameCertificate\.name$/u,
    'Its owner prints it; whoever checks the certificate reads its first letter.',
  ],
  [/^(?:register\.userName|quickRegister\.name)$/u, 'How we greet somebody; nobody else reads it.'],
  [/^(?:organizationA|a)ddPayee\./u, 'Where money is paid to; its owner and staff read it.'],
  [/\.guardian$/u, 'Who agrees to a minor being a tutor; that tutor and staff read it.'],
  [/^contact\./u, 'A letter to the operators.'],
  [/^saveJobDraft\./u, 'A draft; publishing it refuses them (jobs.test.ts).'],
  [/^changeSavedSearch\.name$/u, 'Its owner alone reads it.'],
  [/^reportText\.details$/u, 'Told to the operators.'],
  [/^uploadBusinessCertificate\.name$/u, 'Staff read it beside the document.'],
  [/^(?:readIntroduction|readJobText)\.text$/u, 'Read and not kept.'],
  [/\.(?:signed_request|idTokenStr|loginType|code)$/u, 'Proofs of providers.'],
]

const idsOf = (call: string, fields: Iterable<string>) =>
  Array.from(fields, (field) => `${call}.${field}`)
const listed = new Set(
  [...textsForOthers].flatMap(([call, texts]) => idsOf(call, Object.keys(texts))),
)
const taken = new Set(
  [...registry].flatMap(([name, call]) =>
    call.method === 'GET'
      ? []
      : idsOf(
          name,
          freeTextsOf(call).map(({ field }) => field),
        ),
  ),
)
const problems = [
  ...[...taken]
    .filter((id) => !listed.has(id) && !ownTexts.some(([fields]) => fields.test(id)))
    .map(
      (id) => `${id}: who reads it? Neither contract/texts-for-others.ts nor ownTexts here says`,
    ),
  ...[...listed].filter((id) => !taken.has(id)).map((id) => `${id}: no call takes such words`),
  ...ownTexts
    .filter(([fields]) => ![...taken].some((id) => fields.test(id)))
    .map(([fields]) => `${fields.source}: nothing is like this any more`),
]
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
}
