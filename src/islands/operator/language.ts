import { type Language, type LanguageProps, useLanguage as useAny } from '../language.tsx'
import type {
  DisputeNames,
  OperatorJobNames,
  OperatorNames,
  StaffOrderNames,
  StaffWithdrawalNames,
} from '../namespaces.ts'

export type OperatorProps = LanguageProps<OperatorNames>
export const useLanguage: () => Language<OperatorNames> = useAny

export type JobsProps = LanguageProps<OperatorJobNames>
export const useJobsLanguage: () => Language<OperatorJobNames> = useAny

export type DisputesProps = LanguageProps<DisputeNames>
export const useDisputesLanguage: () => Language<DisputeNames> = useAny

export type WithdrawalsProps = LanguageProps<StaffWithdrawalNames>
export const useWithdrawalsLanguage: () => Language<StaffWithdrawalNames> = useAny

export type StaffOrdersProps = LanguageProps<StaffOrderNames>
export const useStaffOrdersLanguage: () => Language<StaffOrderNames> = useAny
