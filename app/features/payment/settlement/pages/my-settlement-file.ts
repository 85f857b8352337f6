import { data } from 'react-router'
import { chosenProvider, ownedFirst } from '~/features/provider/team/answers/chosen-provider.server.ts'
import { listMyTeams } from '~/features/provider/team/operations/list-my-teams.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { askedSettlement, statementFile } from '~/features/payment/settlement/answers/settlement-asked.server.ts'
import { findSettlement } from '~/features/payment/settlement/operations/find-settlement.server.ts'
import type { Route } from './+types/my-settlement-file'

/** `/my-events/settlement/paper` and `/my-events/settlement.xlsx`: the same statement on paper, and as a spreadsheet. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const teams = ownedFirst(valueOf(await ask(context, listMyTeams, {})).teams)
	const providerId = chosenProvider(context, request, teams)
	if (providerId === undefined) throw data(null, { status: 404 })
	return statementFile(context, request, await ask(context, findSettlement, { providerId, ...askedSettlement(request) }))
}
