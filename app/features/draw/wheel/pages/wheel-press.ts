import { atEventDesk } from '~/features/event/answers/at-event-desk.server.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { drawWinners } from '~/features/draw/wheel/operations/draw-winners.server.ts'
import { findWheel } from '~/features/draw/wheel/operations/find-wheel.server.ts'
import { passWinner } from '~/features/draw/wheel/operations/pass-winner.server.ts'
import { saidReasons } from '~/features/draw/wheel/rules/wheel.ts'
import { pressStatus } from '~/features/draw/wheel/rules/press-status.ts'
import type { StageAnswer, StageRefusal } from '~/features/draw/wheel/ui/stage/stage-types.ts'
import type { Route } from './+types/wheel-press'

const asked = ({ context, request, params }: Route.LoaderArgs) => ({
	eventId: atEventDesk(context, request, params['eventId']).eventId,
	wheelId: typedId(params['pickerId']),
})

const json = (answer: StageAnswer | StageRefusal, status: number) =>
	Response.json(answer, { status, headers: { 'cache-control': 'no-store' } })

async function stateOf(args: Route.LoaderArgs, refused?: string) {
	const found = await ask(args.context, findWheel, asked(args))
	const { locale } = args.context.get(pageRequest).caller
	if (!found.ok) return json({ told: refusalSentence(found.refusal.code, locale) }, pressStatus(found.refusal.code))
	const { wheel, rewards, results } = found.value
	const told = refused === undefined ? null : refusalSentence(refused, locale)
	return json({ state: wheel.state, rewards, results, told }, refused === undefined ? 200 : pressStatus(refused))
}

/** `/wheel-picker/{eventId}/{picker_id}/press`: the wheel's present state, for a stage that follows another one. */
export const loader = (args: Route.LoaderArgs) => stateOf(args)

/** A press on the stage. A script sends it, and keeps it until it is answered. The answer is always the wheel's present state. */
export async function action(args: Route.ActionArgs) {
	const { context, request } = args
	const wheel = asked(args)
	const form = await request.formData()
	const press = String(form.get('press'))
	const after = String(form.get('after'))
	const resultId = typedId(form.get('resultId'))
	const answer =
		resultId > 0
			? await ask(context, passWinner, {
					...wheel,
					resultId,
					press,
					reason: saidReasons.find((each) => each === form.get('reason')) ?? 'not_here',
				})
			: await ask(context, drawWinners, {
					...{ ...wheel, press, rewardId: typedId(form.get('rewardId')), wanted: typedId(form.get('wanted')) },
					after: /^\d{1,7}$/.test(after) ? Number(after) : -1,
				})
	return stateOf(args, answer.ok ? undefined : answer.refusal.code)
}
