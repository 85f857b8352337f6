import { atDesk, idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { askedSettlement, statementFile } from '~/features/payment/settlement/answers/settlement-asked.server.ts'
import { findSettlement } from '~/features/payment/settlement/operations/find-settlement.server.ts'
import type { Route } from './+types/settlement-file'

/** `/desk/settlements/{id}/statement/paper` and `/desk/settlements/{id}/statement.xlsx`: a provider's statement on paper, and as a spreadsheet. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	atDesk(context, request)
	const providerId = idInPath(params['id'])
	return statementFile(context, request, await ask(context, findSettlement, { providerId, ...askedSettlement(request) }))
}
