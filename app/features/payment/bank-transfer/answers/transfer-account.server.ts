import { ownTransferAccount, transferAccountOf, type TransferAccount } from '~/platform/gateways/vietqr/account.server.ts'
import type { Settings } from '~/platform/settings/settings.server.ts'

/** The bank account a buyer transfers to: the seller's own (`to`), else the house's; nothing when there is none. */
export function transferAccount(
	settings: Settings,
	to: { bin: string; account: string; holder: string } | null | undefined,
): TransferAccount | undefined {
	return to ? ownTransferAccount(settings, to) : transferAccountOf(settings)
}
