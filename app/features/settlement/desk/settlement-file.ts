import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { atDesk, idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { askedSettlement, statementFile } from '~/features/settlement/answers/settlement-asked.server.ts'
import { findSettlement } from '~/features/settlement/operations/find-settlement.server.ts'

/** `/desk/settlements/{id}/statement/paper` and `/desk/settlements/{id}/statement.xlsx`: a provider's statement on paper, and as a spreadsheet. */
export async function loader({ context, request, params }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
	atDesk(context, request)
	const providerId = idInPath(params['id'])
	return statementFile(context, request, await ask(context, findSettlement, { providerId, ...askedSettlement(request) }))
}
