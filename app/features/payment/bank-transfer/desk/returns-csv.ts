import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { returnsCsv } from '~/features/payment/bank-transfer/answers/returns-csv.server.ts'
import { listBankTransfers } from '~/features/payment/bank-transfer/operations/list-bank-transfers.server.ts'
import type { Route } from './+types/returns-csv'

/** `/desk/transfers/returns.csv`: what the platform's account has to send back. Sellers send back what came to their own accounts. */
export async function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	const { returns } = valueOf(await ask(context, listBankTransfers, {}))
	return returnsCsv(returns.filter(({ from }) => from === null))
}
