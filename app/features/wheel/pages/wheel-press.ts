import type { ActionFunctionArgs, LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { atEventDesk } from '~/features/event-desk/at-event-desk.server.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { drawWinners } from '../operations/draw-winners.server.ts'
import { findWheel } from '../operations/find-wheel.server.ts'
import { passWinner } from '../operations/pass-winner.server.ts'
import { saidReasons } from '../rules/wheel.ts'
import type { StageAnswer } from '../ui/stage/stage-types.ts'

type Context = Readonly<RouterContextProvider>

const asked = ({ context, request, params }: LoaderFunctionArgs<Context>) => ({
	eventId: atEventDesk(context, request, params['eventId']).eventId,
	wheelId: typedId(params['pickerId']),
})

async function stateOf(args: LoaderFunctionArgs<Context>, refusal?: string) {
	const found = await ask(args.context, findWheel, asked(args))
	if (!found.ok) return new Response(null, { status: 404 })
	const { wheel, rewards, results } = found.value
	const { locale } = args.context.get(pageRequest).caller
	const answer: StageAnswer = {
		state: wheel.state,
		rewards,
		results,
		told: refusal === undefined ? null : refusalSentence(refusal, locale),
	}
	return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}

/** `/wheel-picker/{eventId}/{picker_id}/press`: how the wheel stands, for a stage that follows another one. */
export const loader = (args: LoaderFunctionArgs<Context>) => stateOf(args)

/** A press on the stage, sent by a script that keeps it until it is answered; the answer is always how the wheel stands now. */
export async function action(args: ActionFunctionArgs<Context>) {
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
