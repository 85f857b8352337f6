import { data, type RouterContextProvider } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { languageTag } from '~/kernel/locale.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { printed } from '~/platform/pdf/printer.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { languages } from '~/texts/languages.server.ts'
import { drawProtocolPaper } from '~/features/draw/wheel/drawing/draw-protocol.ts'
import { findReceipt } from '~/features/draw/wheel/operations/find-receipt.server.ts'
import { findWheel } from '~/features/draw/wheel/operations/find-wheel.server.ts'
import { findWheelProof } from '~/features/draw/wheel/operations/find-wheel-proof.server.ts'
import type { vi } from '~/features/draw/wheel/text/vi_VN.ts'
import type { Route } from './+types/wheel-protocol'

/** A few centimetres on paper. */
const pictureEdge = 400

type Wheel = Pick<Extract<Awaited<ReturnType<typeof findWheel.run>>, { results: unknown }>, 'results' | 'rewards'>

/** The signatures and photos of receivers, in the order of the draw. */
async function receiptPictures(
	context: Readonly<RouterContextProvider>,
	asked: { eventId: number; wheelId: number },
	{ results, rewards }: Wheel,
): Promise<{ caption: string; picture: Uint8Array }[]> {
	const { files } = context.get(pageRequest).world
	const { renderForPaper } = await import('~/platform/images/render-image.server.ts')
	const pictures: { caption: string; picture: Uint8Array }[] = []
	for (const [nth, { id, receipt, name, number, rewardId }] of results.entries()) {
		if (!receipt?.shows) continue
		const found = await ask(context, findReceipt, { ...asked, resultId: id })
		const kept = found.ok ? await files.get(found.value.file) : undefined
		if (!kept) continue
		const reward = rewards.find((each) => each.id === rewardId)?.name ?? ''
		const caption = [nth + 1, reward, number, receipt.receiver || name].filter(Boolean).join(' · ')
		pictures.push({ caption, picture: await renderForPaper(kept, pictureEdge) })
	}
	return pictures
}

/**
 * `/wheel-picker/{eventId}/{picker_id}/protocol`: the winners and the proof as PDF for the accountant, in the language of the page that links to it.
 */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const asked = { eventId, wheelId: typedId(params['pickerId']) }
	if (asked.wheelId === 0) throw data(null, { status: 404 })
	const found = await ask(context, findWheel, asked)
	if (!found.ok) throw refusedPage(found.refusal)
	const proof = await ask(context, findWheelProof, asked)
	if (!proof.ok) throw refusedPage(proof.refusal)
	const { caller, origin, prefix, world } = context.get(pageRequest)
	const { locale } = caller
	const { results: words, receipt: receiptWords, protocol: text, states, modes } = languages[locale].catalogue['wheel'] as typeof vi
	const { event, wheel, rewards, results, count } = found.value
	const at = (when: string | null) => (when === null ? text.notYet : formatDateTime(when, event.timeZone))
	const isPublic = event.state !== 'draft'
	const protocol = {
		language: languageTag(locale),
		title: text.title,
		name: wheel.name,
		facts: [
			{ label: text.event, text: event.name },
			{ label: text.provider, text: proof.value.provider },
			{ label: text.mode, text: modes[wheel.mode] },
			{ label: text.state, text: states[wheel.state] },
			{ label: text.startedAt, text: at(proof.value.startedAt) },
			{ label: text.completedAt, text: at(proof.value.completedAt) },
			{ label: text.candidates, text: formatNumber(locale, count.candidates) },
			{ label: text.zone, text: event.timeZone },
		],
		columns: [words.nth, words.reward, words.number, words.name, text.atBy, words.state] as const,
		rows: results.map((result, nth) => {
			const handed = result.handedAt === null ? words.won : words.handed(formatDateTime(result.handedAt, event.timeZone), result.handedBy)
			return [
				...[String(nth + 1), rewards.find(({ id }) => id === result.rewardId)?.name ?? '', result.number ?? ''],
				...[result.name ?? words.removed, [at(result.drawnAt), result.drawnBy].filter(Boolean).join(' · ')],
				result.passed === null
					? [handed, result.receipt && receiptWords.by[result.receipt.kind], result.receipt?.receiver].filter(Boolean).join(' · ')
					: words.passed[result.passed],
			] as unknown as [string, string, string, string, string, string]
		}),
		none: words.empty,
		receipts: { label: receiptWords.title, pictures: await receiptPictures(context, asked, found.value) },
		proof: {
			label: words.proof,
			draws: proof.value.draws.map((draw) => ({
				name: `${draw.why} (${draw.drawId})`,
				facts: [
					{ label: text.committedAt, text: at(draw.committedAt) },
					{ label: text.listDigest, text: draw.digest },
					{ label: text.commitment, text: draw.commitment },
					{ label: text.seed, text: draw.seed ?? text.sealed },
					{ label: text.algorithm, text: `${draw.algorithm}, ${text.version} ${draw.version}` },
				],
				address: isPublic ? `${origin}${prefix}/event/${event.slug}-${event.id}/draws/${draw.drawId}` : '',
			})),
			how: text.how,
		},
		signatures: text.signatures,
		continued: `${text.title}: ${wheel.name}`,
		page: text.page,
	}
	try {
		const pdf = await printed(drawProtocolPaper, protocol)
		return new Response(pdf as BodyInit, {
			headers: {
				'content-type': 'application/pdf',
				'content-disposition': `attachment; filename="${text.file}-${event.slug}-${wheel.id}.pdf"`,
				'cache-control': 'no-store',
				'x-robots-tag': 'noindex',
			},
		})
	} catch (error) {
		world.log.error({ err: error, ...asked }, 'a protocol was not printed')
		throw data(null, { status: 503, headers: { 'retry-after': '3' } })
	}
}
