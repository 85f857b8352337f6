import { data, redirect, useActionData, useHref, useNavigation } from 'react-router'
import { everybody } from '~/features/attendee/rules/attendee-choice.ts'
import { typedOfFilter } from '~/features/attendee/rules/typed-attendee-choice.ts'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { findWheelChoices } from '~/features/draw/wheel/operations/find-wheel-choices.server.ts'
import { answerToForm, type WheelAnswer } from '~/features/draw/wheel/answers/answer-to-form.server.ts'
import { saveWheel } from '~/features/draw/wheel/operations/save-wheel.server.ts'
import { useWheelText } from '~/features/draw/wheel/text/wheel-text.ts'
import { WheelForm } from '~/features/draw/wheel/ui/wheel-form.tsx'
import type { Route } from './+types/new-wheel'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/wheel-picker/{eventId}/create`: a new prize draw. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const answer = await ask(context, findWheelChoices, { eventId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return { ...answer.value, key: crypto.randomUUID() }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['eventId'])
	const typed = typedIn(await request.formData())
	const again = answerToForm(context, typed)
	if (again.pressed) return data(again.pressed)
	const answer = await ask(context, saveWheel, { eventId, key: typed['key'] ?? '', typed: again.fields })
	return answer.ok ? redirect(`/wheel-picker/${eventId}/${answer.value.wheelId}?saved`, 303) : again.refused(answer.refusal)
}

export default function NewWheel({ loaderData }: Route.ComponentProps) {
	const { event, tickets, questions, key } = loaderData
	const answer = useActionData() as WheelAnswer | undefined
	const text = useWheelText()
	const list = useHref(`/wheel-picker/${event.id}`)
	const busy = useNavigation().formData !== undefined
	return (
		<>
			<DocumentHead title={text.setup.newTitle} noIndex />
			<PageHead
				title={text.setup.newTitle}
				lead={event.name}
				above={<Breadcrumbs label={text.title} trail={[{ href: list, label: text.title }]} here={text.setup.newTitle} />}
			/>
			<Stack>
				{answer?.told !== undefined && (
					<Notice kind="danger" role="alert" title={text.setup.failures.create}>
						{answer.told}
					</Notice>
				)}
				<WheelForm
					key={answer?.round}
					tickets={tickets}
					questions={questions}
					initial={typedOfFilter(everybody({ tickets }))}
					refused={answer?.form}
					wheelKey={key}
					state="draft"
					hasResults={false}
					count={null}
					countAt={`${list}/count`}
					busy={busy}
				/>
			</Stack>
		</>
	)
}
