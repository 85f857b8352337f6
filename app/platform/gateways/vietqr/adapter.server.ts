import { transferReference } from '../../../kernel/transfer-reference.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { GatewayRefused, type ChargeGateway } from '../gateway.server.ts'
import { jsonAnswer } from '../notice-answers.ts'
import type { TransferAccount } from './account.server.ts'
import { readTransfers, type NoticeKeys } from './notices.server.ts'

export interface VietQrDeps {
	account: TransferAccount
	clock: () => Date
	/** None: only statements tell. */
	keys: NoticeKeys
}

/** The key by which the sample bank's notices are believed: about the house's account, or a seller's own. */
export function sampleBankKey(secrets: Secrets, code = ''): string {
	return secrets.derive('vietqr', code === '' ? 'sample-bank' : `sample-bank:${code}`)
}

/**
 * Transfers by VietQR to one account. Nobody can be asked about them or stop them: what came is told by notices and statements, and matched by
 * the reference, which is the charge's `ref`. Money goes back by hand, from a list.
 */
export function openVietQr({ account, clock, keys }: VietQrDeps): ChargeGateway {
	return {
		code: 'vietqr',
		// Its page is ours.
		pageOrigins: [],
		// NAPAS carries at once what is below 500 million đồng.
		takes: ({ amount, currency }) => currency === 'VND' && amount >= 1_000 && amount < 500_000_000,
		open({ key, returnUrl }) {
			const id = Number(/^payment:(\d{1,15})$/.exec(key)?.[1])
			if (!id) return Promise.reject(new GatewayRefused('no_payment', `${key} names no payment`))
			const { search } = new URL(returnUrl)
			return Promise.resolve({ ref: transferReference(id), redirectUrl: new URL(`transfer${search}`, returnUrl).href })
		},
		stateOf: () => Promise.resolve('open'),
		cancel: () => Promise.resolve('canceled'),
		refund: () => Promise.resolve('pending'),
		refundState: () => Promise.resolve('pending'),
		readNotice(request) {
			const transfers = readTransfers(keys, request, clock())
			if (!transfers) return Promise.resolve({ said: 'forged', answer: jsonAnswer(401, { success: false, message: 'not authenticated' }) })
			const said = transfers.filter((transfer) => transfer.account === account.account)
			return Promise.resolve({ said, answer: () => jsonAnswer(200, { success: true }) })
		},
	}
}
