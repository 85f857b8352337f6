import type { RouterContextProvider } from 'react-router'
import { csvResponse, type CsvCell } from '~/platform/csv/csv.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { deskTextOf } from '~/features/desk-kit/answers/desk-text.server.ts'
import { listFacts } from '~/features/desk/operations/list-facts.server.ts'
import { readFactsAddress, type FactsAddress } from '~/features/desk-kit/rules/facts-address.ts'
import type { Route } from './+types/facts-csv'

type Context = Readonly<RouterContextProvider>

const pageSize = 200

/** `/desk/facts.csv`: the whole fact log under the same filters, the newest first. */
export function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	const { columns } = deskTextOf(context).tools.facts
	const head = [columns.at, columns.name, columns.actor, columns.about, columns.data]
	return csvResponse('facts', head, pagesOfFacts(context, readFactsAddress(new URL(request.url).searchParams)))
}

async function* pagesOfFacts(context: Context, address: FactsAddress): AsyncGenerator<CsvCell[][]> {
	let before = address.before
	for (;;) {
		const { facts, next } = valueOf(await ask(context, listFacts, { ...address, before, pageSize }))
		yield facts.map(({ at, name, actor, about, data }) => [at, name, actor.name || actor.kind, about, data])
		if (next === null) return
		before = next
	}
}
