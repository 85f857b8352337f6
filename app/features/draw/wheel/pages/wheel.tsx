import { data, Form, redirect, useActionData, useHref, useNavigation, useSearchParams } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Badge } from '~/ui/badge.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { findWheel } from '~/features/draw/wheel/operations/find-wheel.server.ts'
import { finishWheel } from '~/features/draw/wheel/operations/finish-wheel.server.ts'
import { saveWheel } from '~/features/draw/wheel/operations/save-wheel.server.ts'
import { startWheel } from '~/features/draw/wheel/operations/start-wheel.server.ts'
import { takeBackHandingOver } from '~/features/draw/wheel/operations/take-back-handing-over.server.ts'
import { typedOfWheel } from '~/features/draw/wheel/rules/typed-wheel.ts'
import { useWheelText } from '~/features/draw/wheel/text/wheel-text.ts'
import { WheelStage } from '~/features/draw/wheel/ui/stage/wheel-stage.tsx'
import { CountOf, WheelForm } from '~/features/draw/wheel/ui/wheel-form.tsx'
import { WheelResults } from '~/features/draw/wheel/ui/wheel-results.tsx'
import { WheelTabs, wheelSteps } from '~/features/draw/wheel/ui/wheel-tabs.tsx'
import { answerToForm, type WheelAnswer } from '~/features/draw/wheel/answers/answer-to-form.server.ts'
import type { Route } from './+types/wheel'

export const headers = () => ({ 'cache-control': 'no-store' })

const asked = ({ context, request, params }: Route.LoaderArgs) => ({
	eventId: atEventDesk(context, request, params['eventId']).eventId,
	wheelId: typedId(params['pickerId']),
})

/** `/wheel-picker/{eventId}/{picker_id}`: one prize draw; `?step=` chooses its setup, its stage or its results. */
export async function loader(args: Route.LoaderArgs) {
	const wheel = asked(args)
	if (wheel.wheelId === 0) throw data(null, { status: 404 })
	const answer = await ask(args.context, findWheel, wheel)
	if (!answer.ok) throw refusedPage(answer.refusal)
	return { ...answer.value, key: crypto.randomUUID() }
}

export async function action(args: Route.ActionArgs) {
	const { context, request } = args
	const wheel = asked(args)
	const typed = typedIn(await request.formData())
	const here = `/wheel-picker/${wheel.eventId}/${wheel.wheelId}`
	const told = (code: string) =>
		data<WheelAnswer>({ told: refusalSentence(code, context.get(pageRequest).caller.locale), round: crypto.randomUUID() }, 409)
	if (typed['intent'] === 'start') {
		const answer = await ask(context, startWheel, wheel)
		return answer.ok ? redirect(`${here}?step=stage`, 303) : told(answer.refusal.code)
	}
	if (typed['intent'] === 'finish') {
		const answer = await ask(context, finishWheel, wheel)
		return answer.ok ? redirect(`${here}?step=results`, 303) : told(answer.refusal.code)
	}
	if (typed['intent'] === 'take-back') {
		const answer = await ask(context, takeBackHandingOver, { ...wheel, resultId: typedId(typed['resultId']) })
		return answer.ok ? redirect(`${here}?step=results`, 303) : told(answer.refusal.code)
	}
	const again = answerToForm(context, typed)
	if (again.pressed) return data(again.pressed)
	const answer = await ask(context, saveWheel, { ...wheel, key: typed['key'] ?? '', typed: again.fields })
	if (!answer.ok) return again.refused(answer.refusal)
	return redirect(`${here}?step=setup&saved`, 303)
}

const tones = { draft: 'neutral', active: 'amber', completed: 'jade' } as const

export default function WheelPage({ loaderData }: Route.ComponentProps) {
	const { event, wheel, rewards, results, draws, count, problem, labels, color, tickets, questions, key } = loaderData
	const answer = useActionData() as WheelAnswer | undefined
	const text = useWheelText()
	const locale = useLocale()
	const list = useHref(`/wheel-picker/${event.id}`)
	const draw = useHref(`/event/${event.slug}-${event.id}/draws`)
	const here = `${list}/${wheel.id}`
	const [parameters] = useSearchParams()
	const usual = wheel.state === 'draft' ? 'setup' : wheel.state === 'active' ? 'stage' : 'results'
	const step = answer?.form ? 'setup' : (wheelSteps.find((each) => each === parameters.get('step')) ?? usual)
	// Somebody else handed it over a moment earlier.
	const quicker = results.find(({ id }) => String(id) === parameters.get('already'))
	const busy = useNavigation().formData !== undefined
	const winners = rewards.reduce((sum, reward) => sum + reward.winners, 0)
	return (
		<>
			<DocumentHead title={wheel.name} noIndex />
			<PageHead
				title={wheel.name}
				lead={event.name}
				above={<Breadcrumbs label={text.title} trail={[{ href: list, label: text.title }]} here={wheel.name} />}
				aside={<Badge tone={tones[wheel.state]}>{text.states[wheel.state]}</Badge>}
			/>
			<Stack>
				<WheelTabs here={here} current={step} />
				{answer?.told !== undefined && (
					<Notice kind="danger" role="alert" title={answer.form ? text.setup.failures.save : answer.told}>
						{answer.form && answer.told}
					</Notice>
				)}
				{!answer && parameters.has('saved') && <Notice kind="success" role="status" title={text.setup.saved} />}
				{!answer && quicker && quicker.handedAt !== null && (
					<Notice
						kind="warning"
						role="status"
						title={text.receipt.already(formatDateTime(quicker.handedAt, event.timeZone), quicker.handedBy)}
					>
						{text.receipt.notKept}
					</Notice>
				)}
				{step === 'setup' && wheel.state === 'completed' && <Notice title={text.setup.finishedNote} />}
				{step === 'setup' && wheel.state !== 'completed' && (
					<>
						<WheelForm
							key={answer?.round ?? rewards.map(({ id }) => id).join()}
							tickets={tickets}
							questions={questions}
							initial={typedOfWheel(wheel, rewards)}
							refused={answer?.form}
							wheelKey={key}
							state={wheel.state}
							hasResults={results.length > 0}
							count={count}
							countAt={`${list}/count?wheel=${wheel.id}`}
							busy={busy}
						/>
						{wheel.state === 'draft' && (
							<Card title={text.setup.start}>
								<Form method="post" onSubmit={ifSure(text.setup.startAsk(formatNumber(locale, count.candidates)))}>
									<Stack>
										<p>{text.setup.startHelp}</p>
										<CountOf count={count} winners={winners} problem={problem ?? undefined} />
										<div>
											<Button type="submit" name="intent" value="start" look="primary" busy={busy}>
												{text.setup.start}
											</Button>
										</div>
									</Stack>
								</Form>
							</Card>
						)}
					</>
				)}
				{step === 'stage' && wheel.state === 'draft' && (
					<EmptyState title={text.stage.notYet} action={<LinkButton href={`${here}?step=setup`}>{text.stage.toSetup}</LinkButton>}>
						{text.setup.startHelp}
					</EmptyState>
				)}
				{step === 'stage' && wheel.state !== 'draft' && (
					<WheelStage
						wheel={{ ...wheel, candidates: count.candidates, labels, color }}
						loaded={{ state: wheel.state, rewards, results }}
						pressAt={`${here}/press`}
						commitments={draws.map(({ commitment }) => commitment)}
					/>
				)}
				{step === 'results' && (
					<WheelResults
						results={results}
						rewards={rewards}
						here={here}
						timeZone={event.timeZone}
						files={`${here}/results`}
						protocol={results.length === 0 ? null : `${here}/protocol`}
						proofs={event.state === 'draft' ? [] : draws.map(({ drawId, why }) => ({ href: `${draw}/${drawId}`, why }))}
						busy={busy}
					/>
				)}
			</Stack>
		</>
	)
}
