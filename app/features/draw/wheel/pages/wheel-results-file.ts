import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatDateTime } from '~/i18n/formats.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { csvResponse } from '~/platform/csv/csv.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { xlsxResponse } from '~/platform/sheets/write-xlsx.server.ts'
import { languages } from '~/texts/languages.server.ts'
import { findWheel } from '~/features/draw/wheel/operations/find-wheel.server.ts'
import type { vi } from '~/features/draw/wheel/text/vi_VN.ts'
import type { Route } from './+types/wheel-results-file'

/** `/wheel-picker/{eventId}/{picker_id}/results.csv` and `.xlsx`: everybody who was called, with the proof; times are in the event's zone. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const found = await ask(context, findWheel, { eventId, wheelId: typedId(params['pickerId']) })
	if (!found.ok) throw refusedPage(found.refusal)
	const { results: text, receipt: words } = languages[context.get(pageRequest).caller.locale].catalogue['wheel'] as typeof vi
	const { event, rewards, results, draws } = found.value
	const at = (when: string | null) => (when === null ? '' : formatDateTime(when, event.timeZone))
	const heads = [
		text.nth,
		text.reward,
		text.number,
		text.name,
		text.state,
		text.at,
		text.by,
		text.handedAt,
		text.handedBy,
		words.column,
		words.receiver,
		text.proof,
	]
	const rows = results.map((result, nth) => [
		...[nth + 1, rewards.find(({ id }) => id === result.rewardId)?.name ?? '', result.number ?? '', result.name ?? text.removed],
		...[result.passed === null ? text.won : text.passed[result.passed], at(result.drawnAt), result.drawnBy],
		...[at(result.handedAt), result.handedBy, result.receipt ? words.by[result.receipt.kind] : '', result.receipt?.receiver ?? ''],
		draws.map(({ commitment }) => commitment).join(' '),
	])
	async function* parts() {
		yield rows
	}
	const write = new URL(request.url).pathname.endsWith('.xlsx') ? xlsxResponse : csvResponse
	return write(`${text.file}-${event.slug}`, heads, parts())
}
