import { data } from 'react-router'
import { typedId } from '~/kernel/typed-id.ts'
import { ask } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { returnsCsv } from '~/features/payment/bank-transfer/answers/returns-csv.server.ts'
import { listBankTransfers } from '~/features/payment/bank-transfer/operations/list-bank-transfers.server.ts'
import type { Route } from './+types/own-returns-csv'

/** `/my-events/transfers/returns.csv?provider=`: what a provider's own bank accounts have to send back. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const providerId = typedId(new URL(request.url).searchParams.get('provider'))
	const answer = await ask(context, listBankTransfers, { providerId })
	if (!answer.ok || !providerId) throw data(null, { status: 404 })
	return returnsCsv(answer.value.returns)
}
