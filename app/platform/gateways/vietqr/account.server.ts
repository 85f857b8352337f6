import { bankOf } from '~/kernel/banks.ts'
import { isForThisMachineOnly, type Settings } from '~/platform/settings/settings.server.ts'

/** The bank account transfers go to. */
export interface TransferAccount {
	bin: string
	/** The name people call the bank by. */
	bank: string
	account: string
	holder: string
	/** The bank is a page of ours, for trying things out: no money is there. */
	sample: boolean
}

/** A seller's bank account. In the sample world its bank is played as well. */
export function ownTransferAccount(
	settings: Settings,
	{ bin, account, holder }: Pick<TransferAccount, 'bin' | 'account' | 'holder'>,
): TransferAccount {
	const sample = transferAccountOf(settings)?.sample ?? false
	return { bin, bank: bankOf(bin)?.name ?? bin, account, holder, sample }
}

/**
 * The account the settings name; else, in the sample world on this machine alone, an account that belongs to nobody. Otherwise nothing: real
 * money and play money never meet.
 */
export function transferAccountOf(settings: Settings): TransferAccount | undefined {
	const { VIETQR_BANK: bin, VIETQR_ACCOUNT: account, VIETQR_HOLDER: holder } = settings
	if (bin && account && holder) return { bin, bank: bankOf(bin)?.name ?? bin, account, holder, sample: false }
	if (!settings.SAMPLE_WORLD || !isForThisMachineOnly(settings)) return undefined
	// No bank has this number.
	return { bin: '970999', bank: 'Ngân hàng Mẫu', account: '0000000000', holder: 'HOI MAU', sample: true }
}
