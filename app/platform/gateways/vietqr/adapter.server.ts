import { transferReference } from '../../../kernel/transfer-reference.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import type { Settings } from '../../settings/settings.server.ts'
import { GatewayRefused, type ChargeGateway } from '../gateway.server.ts'
import { jsonAnswer } from '../notice-answers.ts'
import type { TransferAccount } from './account.server.ts'
import { readTransfers } from './notices.server.ts'

export interface VietQrDeps {
	settings: Settings
	account: TransferAccount
	clock: () => Date
	secrets: Secrets
}

/** The key by which the sample bank's notices are believed. */
export function sampleBankKey(secrets: Secrets): string {
	return secrets.derive('vietqr', 'sample-bank')
}

/**
 * Transfers by VietQR to one account. Nobody can be asked about them or stop them: what came is told by notices and statements, and matched by
 * the reference, which is the charge's `ref`. Money goes back by hand, from a list.
 */
export function openVietQr({ settings, account, clock, secrets }: VietQrDeps): ChargeGateway {
	const keys = account.sample ? { sepay: sampleBankKey(secrets) } : { sepay: settings.VIETQR_SEPAY_KEY, casso: settings.VIETQR_CASSO_KEY }
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
