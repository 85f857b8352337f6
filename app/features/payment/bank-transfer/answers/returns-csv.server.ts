import { bankOf } from '~/kernel/banks.ts'
import { csvResponse } from '~/platform/csv/csv.server.ts'
import { returnWords } from './transfers-sent.server.ts'

interface Back {
	of: 'transfer' | 'refund'
	id: number
	account: string
	holder: string
	bankBin: string
	amount: { amount: number }
}

/** The money that has to go back, with the columns banks ask for when many transfers are made at once. */
export function returnsCsv(returns: readonly Back[]): Response {
	const rows = returns.map((back, index) => [
		...[index + 1, back.account, back.holder, bankOf(back.bankBin)?.name ?? '', back.bankBin, back.amount.amount],
		returnWords(back),
	])
	async function* pages() {
		yield await Promise.resolve(rows)
	}
	return csvResponse('returns', ['STT', 'So tai khoan', 'Ten nguoi nhan', 'Ngan hang', 'Ma ngan hang', 'So tien', 'Noi dung'], pages())
}
