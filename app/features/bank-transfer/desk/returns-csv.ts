import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { bankOf } from '~/kernel/banks.ts'
import { csvResponse } from '~/platform/csv/csv.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { listBankTransfers } from '../operations/list-bank-transfers.server.ts'

/** `/desk/transfers/returns.csv`: what has to go back, with the columns banks ask for when many are paid at once. */
export async function loader({ context, request }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
	atDesk(context, request)
	const { returns } = valueOf(await ask(context, listBankTransfers, {}))
	const rows = returns.map(({ of, id, account, holder, bankBin, amount }, index) => [
		index + 1,
		account,
		holder,
		bankOf(bankBin)?.name ?? '',
		bankBin,
		amount.amount,
		`HOI TRA ${of === 'refund' ? 'R' : 'T'}${id}`,
	])
	async function* pages() {
		yield await Promise.resolve(rows)
	}
	return csvResponse('returns', ['STT', 'So tai khoan', 'Ten nguoi nhan', 'Ngan hang', 'Ma ngan hang', 'So tien', 'Noi dung'], pages())
}
