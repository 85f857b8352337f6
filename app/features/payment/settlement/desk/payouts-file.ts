import { csvResponse } from '~/platform/csv/csv.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { xlsxResponse } from '~/platform/sheets/write-xlsx.server.ts'
import { listPayoutsToSend } from '~/features/payment/settlement/operations/list-payouts-to-send.server.ts'
import type { Route } from './+types/payouts-file'

/** The columns that banks of Việt Nam require for many payments at once, without accents as banks want them. */
const head = ['STT', 'So tai khoan', 'Ten nguoi nhan', 'Ngan hang', 'Ma ngan hang', 'So tien', 'Noi dung']

/**
 * `/desk/settlements/payouts.xlsx` and `.csv`: all approved payouts, for the bank. Account numbers are texts, so that a spreadsheet keeps their
 * leading zero.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	const { payouts } = valueOf(await ask(context, listPayoutsToSend, {}))
	const rows = payouts.map(({ account, holder, bank, bankBin, amountMinor, words }, index) => [
		...[index + 1, account, holder, bank, bankBin, amountMinor, words],
	])
	async function* pages() {
		yield await Promise.resolve(rows)
	}
	const isSheet = new URL(request.url).pathname.endsWith('.xlsx')
	return isSheet ? xlsxResponse('payouts', head, pages()) : csvResponse('payouts', head, pages())
}
