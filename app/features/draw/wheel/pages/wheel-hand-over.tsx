import { data, Form, redirect, useActionData, useHref, useNavigation } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { readSentForm } from '~/platform/uploads/sent-form.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { forgetReceipt, keepReceipt } from '~/features/draw/wheel/answers/keep-receipt.server.ts'
import { findWheel } from '~/features/draw/wheel/operations/find-wheel.server.ts'
import { handOverReward } from '~/features/draw/wheel/operations/hand-over-reward.server.ts'
import type { ReceiptProblem } from '~/features/draw/wheel/rules/receipt.ts'
import { useWheelText } from '~/features/draw/wheel/text/wheel-text.ts'
import { ReceiptFields } from '~/features/draw/wheel/ui/receipt-fields.tsx'
import { WheelTabs } from '~/features/draw/wheel/ui/wheel-tabs.tsx'
import type { Route } from './+types/wheel-hand-over'

/** A photo may be larger than other forms. */
export const handle = { takesFiles: true }

export const headers = () => ({ 'cache-control': 'no-store' })

async function found({ context, request, params }: Route.LoaderArgs) {
	const { eventId, accountId } = atEventDesk(context, request, params['eventId'])
	const asked = { eventId, wheelId: typedId(params['pickerId']) }
	const resultId = typedId(params['resultId'])
	if (asked.wheelId === 0) throw data(null, { status: 404 })
	const answer = await ask(context, findWheel, asked)
	if (!answer.ok) throw refusedPage(answer.refusal)
	const { event, wheel, rewards, results } = answer.value
	const result = results.find(({ id, passed }) => id === resultId && passed === null)
	if (!result) throw data(null, { status: 404 })
	const reward = rewards.find(({ id }) => id === result.rewardId)?.name ?? ''
	return { asked: { ...asked, resultId }, accountId, event, wheel, result, reward }
}

/** `/wheel-picker/{eventId}/{picker_id}/hand-over/{result}`: a winner receives their reward, and signs for it. */
export async function loader(args: Route.LoaderArgs) {
	const { asked, event, wheel, result, reward } = await found(args)
	const here = `/wheel-picker/${asked.eventId}/${asked.wheelId}`
	if (result.handedAt !== null) throw redirect(`${here}?step=results`, 303)
	return {
		event: { id: event.id },
		wheel: { id: wheel.id, name: wheel.name },
		winner: { name: result.name, number: result.number },
		reward,
	}
}

interface ActionAnswer {
	told?: string
	problem?: ReceiptProblem
}

export async function action(args: Route.ActionArgs) {
	// Check the rights first: a stranger's file is not even read.
	const { asked, accountId } = await found(args)
	const { world, caller } = args.context.get(pageRequest)
	const kept = await keepReceipt(world, await readSentForm(args.request), String(accountId))
	if ('problem' in kept) return data<ActionAnswer>({ problem: kept.problem }, 422)
	const answer = await ask(args.context, handOverReward, { ...asked, receipt: kept.receipt })
	if (!answer.ok || !answer.value.kept) await forgetReceipt(world, kept.receipt)
	if (!answer.ok) return data<ActionAnswer>({ told: refusalSentence(answer.refusal.code, caller.locale) }, 409)
	const { already } = answer.value
	return redirect(`/wheel-picker/${asked.eventId}/${asked.wheelId}?step=results${already ? `&already=${asked.resultId}` : ''}`, 303)
}

export default function WheelHandOver({ loaderData }: Route.ComponentProps) {
	const { event, wheel, winner, reward } = loaderData
	const answer = useActionData() as ActionAnswer | undefined
	const { receipt: text, results, title } = useWheelText()
	const list = useHref(`/wheel-picker/${event.id}`)
	const here = `${list}/${wheel.id}`
	const busy = useNavigation().formData !== undefined
	const who = [winner.number, winner.name ?? results.removed].filter((each) => each !== null).join(' · ')
	return (
		<>
			<DocumentHead title={`${text.title} · ${wheel.name}`} noIndex />
			<PageHead
				title={wheel.name}
				lead={text.lead}
				above={<Breadcrumbs label={title} trail={[{ href: list, label: title }]} here={wheel.name} />}
			/>
			<Stack>
				<WheelTabs here={here} current="results" />
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				<Card title={text.whatToWhom(reward, who)}>
					<Form method="post" encType="multipart/form-data" noValidate>
						<Stack>
							<ReceiptFields error={answer?.problem && text.problems[answer.problem]} />
							<Row>
								<Button type="submit" look="primary" busy={busy}>
									{text.confirm}
								</Button>
								<LinkButton href={`${here}?step=results`} look="quiet">
									{text.back}
								</LinkButton>
							</Row>
						</Stack>
					</Form>
				</Card>
			</Stack>
		</>
	)
}
