import { testTransferReference, transferReference } from '~/kernel/transfer-reference.ts'
import type { Secrets } from '~/kernel/secrets.ts'
import { GatewayRefused, type ChargeGateway } from '~/platform/gateways/gateway.server.ts'
import { jsonAnswer } from '~/platform/gateways/notice-answers.ts'
import type { TransferAccount } from './account.server.ts'
import { readTransfers, type NoticeKeys } from './notices.server.ts'

export interface VietQrDeps {
	account: TransferAccount
	clock: () => Date
	/** Without keys, only bank statements tell of transfers. */
	keys: NoticeKeys
}

/** The key that proves the sample bank's notices: about the house's account, or a seller's own. */
export function sampleBankKey(secrets: Secrets, code = ''): string {
	return secrets.derive('vietqr', code === '' ? 'sample-bank' : `sample-bank:${code}`)
}

/**
 * Transfers by VietQR to one account. We can neither ask about a transfer nor stop it: notices and statements tell what came, and the reference,
 * which is the charge's `ref`, finds the payment. Staff send money back by hand, from a list.
 */
export function openVietQr({ account, clock, keys }: VietQrDeps): ChargeGateway {
	return {
		code: 'vietqr',
		// Its page is ours.
		pageOrigins: [],
		// NAPAS carries at once what is below 500 million đồng.
		takes: ({ amount, currency }) => currency === 'VND' && amount >= 1_000 && amount < 500_000_000,
		open({ key, returnUrl }) {
			const [, what, digits] = /^(payment|test):(\d{1,15})$/.exec(key) ?? []
			const id = Number(digits)
			if (!id) return Promise.reject(new GatewayRefused('no_payment', `${key} names no payment`))
			// A test payment's own page says what to transfer.
			if (what === 'test') return Promise.resolve({ ref: testTransferReference(id), redirectUrl: returnUrl })
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
