import { data, Form, redirect, useActionData, useHref, useNavigation, useSearchParams } from 'react-router'
import { formatDateTime } from '~/i18n/formats.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { homeZone } from '~/kernel/zones.ts'
import type { Answer } from '~/kernel/operation.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { CopyButton } from '~/shell/copy-button.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Badge } from '~/ui/badge.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Columns, PageHead, Stack } from '~/ui/page.tsx'
import { insteadOf } from '~/features/provider/team/answers/chosen-provider.server.ts'
import { changeWebhook } from '~/features/webhook/operations/change-webhook.server.ts'
import { findWebhook } from '~/features/webhook/operations/find-webhook.server.ts'
import { removeWebhook } from '~/features/webhook/operations/remove-webhook.server.ts'
import { resendDelivery } from '~/features/webhook/operations/resend-delivery.server.ts'
import { rotateWebhookSecret } from '~/features/webhook/operations/rotate-webhook-secret.server.ts'
import { setWebhookState } from '~/features/webhook/operations/set-webhook-state.server.ts'
import { testWebhook } from '~/features/webhook/operations/test-webhook.server.ts'
import { useWebhookText } from '~/features/webhook/text/webhook-text.ts'
import { DeliveriesCard } from '~/features/webhook/ui/deliveries.tsx'
import { WebhookForm, type RefusedWebhook } from '~/features/webhook/ui/webhook-form.tsx'
import { stateTones } from '~/features/webhook/ui/webhooks-card.tsx'
import styles from '~/features/webhook/ui/webhook.module.css'
import type { Route } from './+types/webhook'

/** `/my-events/programs/webhooks/{id}`: one webhook, its secret and its log. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	signedIn(context, request)
	const answer = await ask(context, findWebhook, { webhookId: idInPath(params['webhookId']) })
	if (!answer.ok) throw insteadOf(answer.refusal)
	return answer.value
}

interface ActionAnswer {
	told?: string
	refused?: RefusedWebhook
}

/** Handles one press: done and shown again, or refused with the reason. */
export async function action({ context, request, params }: Route.ActionArgs) {
	signedIn(context, request)
	const webhookId = idInPath(params['webhookId'])
	const form = await request.formData()
	const { caller } = context.get(pageRequest)
	const here = `/my-events/programs/webhooks/${webhookId}`
	const sentence = (code: string) => refusalSentence(code, caller.locale)
	const end = (answer: Answer<unknown>, what: string, to = here) =>
		answer.ok ? redirect(`${to}?done=${what}`, 303) : data<ActionAnswer>({ told: sentence(answer.refusal.code) }, 409)
	switch (form.get('intent')) {
		case 'change': {
			const typed = { url: String(form.get('url') ?? ''), factNames: form.getAll('factNames').map(String) }
			const answer = await ask(context, changeWebhook, { webhookId, ...typed })
			if (answer.ok || answer.refusal.code !== 'invalid_fields') return end(answer, 'changed')
			return data<ActionAnswer>({ refused: { typed, issues: answer.refusal.data.issues as FieldIssue[] } }, 422)
		}
		case 'on':
		case 'off': {
			const on = form.get('intent') === 'on'
			return end(await ask(context, setWebhookState, { webhookId, on }), on ? 'on' : 'off')
		}
		case 'rotate':
			return end(await ask(context, rotateWebhookSecret, { webhookId }), 'rotated')
		case 'test':
			return end(await ask(context, testWebhook, { webhookId }), 'tested')
		case 'again':
			return end(await ask(context, resendDelivery, { deliveryId: typedId(form.get('deliveryId')) }), 'again')
		case 'remove': {
			const found = await ask(context, findWebhook, { webhookId })
			const list = `/my-events/programs${found.ok ? `?provider=${found.value.providerId}&done=removed` : ''}`
			const answer = await ask(context, removeWebhook, { webhookId })
			return answer.ok ? redirect(list, 303) : end(answer, 'removed')
		}
		default:
			throw data(null, { status: 400 })
	}
}

/** The page contains a secret. */
export const headers = () => ({ 'cache-control': 'no-store' })

export default function WebhookPage({ loaderData: found }: Route.ComponentProps) {
	const answer = useActionData() as ActionAnswer | undefined
	const text = useWebhookText()
	const { one } = text
	const [parameters] = useSearchParams()
	const done = text.done[(parameters.get('done') ?? '') as keyof typeof text.done] as string | undefined
	const list = `${useHref('/my-events/programs')}?provider=${found.providerId}`
	const isOn = found.state === 'on'
	const host = new URL(found.url).host
	return (
		<>
			<DocumentHead title={host} noIndex />
			<PageHead
				title={host}
				above={<Breadcrumbs label={text.programs.title} trail={[{ href: list, label: text.programs.title }]} here={host} />}
				aside={<Badge tone={stateTones[found.state]}>{text.states[found.state]}</Badge>}
			/>
			<Stack>
				{done !== undefined && !answer && <Notice kind="success" role="status" title={done} />}
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				{found.state === 'disabled' && <Notice kind="warning" title={one.disabledHelp} />}
				<Columns
					main={
						<Stack>
							<DeliveriesCard deliveries={found.deliveries} isOn={isOn} />
							<Card title={one.settings}>
								<WebhookForm
									key={answer?.refused ? 'refused' : 'form'}
									initial={found}
									refused={answer?.refused}
									intent="change"
									submit={text.save}
								/>
							</Card>
						</Stack>
					}
					side={
						<Stack>
							<Card title={one.secret}>
								<Stack gap={2}>
									<code className={styles.secret}>{found.secret}</code>
									<p className="soft">{one.secretHelp}</p>
									<CopyButton text={found.secret} />
									{found.oldSecretUntil !== null && <p>{one.oldUntil(formatDateTime(found.oldSecretUntil, homeZone))}</p>}
									<Press intent="rotate" act={one.rotate} help={one.rotateHelp} />
								</Stack>
							</Card>
							<Card title={one.state}>
								<Stack>
									{isOn && <Press intent="test" act={one.test} help={one.testHelp} />}
									<Press intent={isOn ? 'off' : 'on'} act={isOn ? one.turnOff : one.turnOn} help={isOn ? one.offHelp : undefined} />
									<Press intent="remove" act={one.remove} help={one.removeHelp} ask={one.removeAsk} />
								</Stack>
							</Card>
						</Stack>
					}
				/>
			</Stack>
		</>
	)
}

/** One button, and the intent it sends. */
function Press({ intent, act, help, ask: question }: { intent: string; act: string; help?: string; ask?: string }) {
	const busy = useNavigation().formData?.get('intent') === intent
	return (
		<Form method="post" preventScrollReset>
			<Stack gap={2}>
				<div>
					<Button
						type="submit"
						size="sm"
						name="intent"
						value={intent}
						look={question === undefined ? 'secondary' : 'danger'}
						busy={busy}
						onClick={(event) => {
							if (question !== undefined && !confirm(question)) event.preventDefault()
						}}
					>
						{act}
					</Button>
				</div>
				{help !== undefined && <p className="soft">{help}</p>}
			</Stack>
		</Form>
	)
}
