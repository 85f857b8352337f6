import { data, redirect, useActionData, useSearchParams } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Columns, PageHead, Stack } from '~/ui/page.tsx'
import { createApiKey } from '~/features/api-key/operations/create-api-key.server.ts'
import { listApiKeys } from '~/features/api-key/operations/list-api-keys.server.ts'
import { revokeApiKey } from '~/features/api-key/operations/revoke-api-key.server.ts'
import { ApiKeysCard, NewApiKeyCard, NewTokenNotice, type RefusedApiKey } from '~/features/api-key/ui/api-keys.tsx'
import { chosenProvider, insteadOf, ownedFirst } from '~/features/provider/team/answers/chosen-provider.server.ts'
import { listMyTeams } from '~/features/provider/team/operations/list-my-teams.server.ts'
import { ProviderChoice } from '~/features/provider/team/ui/provider-choice.tsx'
import { NoTeam } from '~/features/provider/team/ui/team-notices.tsx'
import { ownReceiver } from '~/features/webhook/links/own-receiver.server.ts'
import { createWebhook } from '~/features/webhook/operations/create-webhook.server.ts'
import { listWebhooks } from '~/features/webhook/operations/list-webhooks.server.ts'
import { useWebhookText } from '~/features/webhook/text/webhook-text.ts'
import { DocsCard } from '~/features/webhook/ui/docs-card.tsx'
import { WebhookForm, type RefusedWebhook } from '~/features/webhook/ui/webhook-form.tsx'
import { WebhooksCard } from '~/features/webhook/ui/webhooks-card.tsx'
import type { Route } from './+types/programs'

/** `/my-events/programs`: how a provider's own programs connect to us. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const teams = ownedFirst(valueOf(await ask(context, listMyTeams, {})).teams)
	const providerId = chosenProvider(context, request, teams)
	const { origin, world } = context.get(pageRequest)
	const receiver = ownReceiver(world.settings) ?? null
	if (providerId === undefined) return { teams, providerId, origin, receiver, found: undefined }
	const [keys, webhooks] = [await ask(context, listApiKeys, { providerId }), await ask(context, listWebhooks, { providerId })]
	if (keys.ok && webhooks.ok) return { teams, providerId, origin, receiver, found: { keys: keys.value, webhooks: webhooks.value } }
	const { refusal } = keys.ok ? (webhooks as Extract<typeof webhooks, { ok: false }>) : keys
	if (refusal.code !== 'forbidden') throw insteadOf(refusal)
	return { teams, providerId, origin, receiver, found: null }
}

interface ActionAnswer {
	told?: string
	key?: RefusedApiKey
	webhook?: RefusedWebhook
	/** The token, shown once. */
	token?: string
}

export async function action({ context, request }: Route.ActionArgs) {
	signedIn(context, request)
	const teams = ownedFirst(valueOf(await ask(context, listMyTeams, {})).teams)
	const providerId = chosenProvider(context, request, teams)
	if (providerId === undefined) throw data(null, { status: 404 })
	const form = await request.formData()
	const { locale } = context.get(pageRequest).caller
	const sentence = (code: string) => refusalSentence(code, locale)
	const here = (done: string) => redirect(`/my-events/programs?provider=${providerId}&done=${done}`, 303)
	switch (form.get('intent')) {
		case 'webhook': {
			const typed = { url: String(form.get('url') ?? ''), factNames: form.getAll('factNames').map(String) }
			const answer = await ask(context, createWebhook, { providerId, ...typed })
			if (answer.ok) return redirect(`/my-events/programs/webhooks/${answer.value.webhookId}?done=created`, 303)
			const { code, data: about } = answer.refusal
			if (code === 'invalid_fields') return data<ActionAnswer>({ webhook: { typed, issues: about.issues as FieldIssue[] } }, 422)
			return data<ActionAnswer>({ webhook: { typed, issues: [], told: sentence(code) } }, 409)
		}
		case 'key': {
			const typed = { name: String(form.get('name') ?? ''), rights: form.getAll('rights').map(String) }
			const answer = await ask(context, createApiKey, { providerId, ...typed })
			// No redirect: only this answer contains the token.
			if (answer.ok) return data<ActionAnswer>({ token: answer.value.token })
			const { code, data: about } = answer.refusal
			if (code === 'invalid_fields') return data<ActionAnswer>({ key: { typed, issues: about.issues as FieldIssue[] } }, 422)
			return data<ActionAnswer>({ key: { typed, issues: [], told: sentence(code) } }, 409)
		}
		case 'revoke': {
			const answer = await ask(context, revokeApiKey, { keyId: typedId(form.get('keyId')) })
			return answer.ok ? here('revoked') : data<ActionAnswer>({ told: sentence(answer.refusal.code) }, 409)
		}
		default:
			throw data(null, { status: 400 })
	}
}

/** The page may contain a token. */
export const headers = () => ({ 'cache-control': 'no-store' })

export default function ProgramsPage({ loaderData }: Route.ComponentProps) {
	const { teams, providerId, origin, receiver, found } = loaderData
	const answer = useActionData() as ActionAnswer | undefined
	const text = useWebhookText()
	const [parameters] = useSearchParams()
	const done = text.done[(parameters.get('done') ?? '') as keyof typeof text.done] as string | undefined
	return (
		<>
			<DocumentHead title={text.programs.title} noIndex />
			<PageHead title={text.programs.title} lead={text.programs.lead} />
			<Stack>
				{done !== undefined && !answer && <Notice kind="success" role="status" title={done} />}
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				{answer?.token !== undefined && <NewTokenNotice token={answer.token} />}
				<ProviderChoice teams={teams} chosen={providerId} />
				{found === undefined && <NoTeam />}
				{found === null && <Notice title={text.programs.ownersOnly} />}
				{found && (
					<Columns
						main={
							<Stack>
								<ApiKeysCard keys={found.keys} />
								<WebhooksCard webhooks={found.webhooks} />
								<DocsCard origin={origin} />
							</Stack>
						}
						side={
							<Stack>
								<NewApiKeyCard key={answer?.token ?? (answer?.key ? 'refused' : 'key')} refused={answer?.key} />
								<Card title={text.add}>
									{receiver !== null && (
										<p className="soft">
											{text.tryHere} <a href={receiver}>{receiver}</a>
										</p>
									)}
									<WebhookForm
										key={answer?.webhook ? 'refused' : 'webhook'}
										initial={{ url: '', factNames: ['order.confirmed', 'order.canceled'] }}
										refused={answer?.webhook}
										intent="webhook"
										submit={text.create}
									/>
								</Card>
							</Stack>
						}
					/>
				)}
			</Stack>
		</>
	)
}
