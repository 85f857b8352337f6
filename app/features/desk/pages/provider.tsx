import { data, redirect, useActionData, useHref, useSearchParams } from 'react-router'
import { did, refused, type Done } from '~/features/desk-kit/answers/done.server.ts'
import { deskTime } from '~/features/desk-kit/answers/desk-zone.ts'
import { findDeskProvider } from '~/features/desk/operations/find-desk-provider.server.ts'
import { DoneNotice } from '~/features/desk-kit/ui/done-notice.tsx'
import { ProviderActs, ProviderFigures, ProviderHistory } from '~/features/desk/ui/provider-at-desk.tsx'
import type { FieldIssue } from '~/kernel/fields.ts'
import { atDesk, idInPath } from '~/platform/session/at-desk.server.ts'
import { mostPictureBytes } from '~/platform/uploads/picture-limits.ts'
import { readSentForm, sendsFiles } from '~/platform/uploads/sent-form.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Columns, PageHead, Stack } from '~/ui/page.tsx'
import { providerIn } from '~/features/provider/answers/provider-form-sent.server.ts'
import { changeProviderPictures } from '~/features/provider/operations/change-provider-pictures.server.ts'
import { takePictures, type PictureRefused } from '~/features/provider/answers/take-pictures.server.ts'
import { changeProvider } from '~/features/provider/operations/change-provider.server.ts'
import { requireSecondStep } from '~/features/provider/operations/require-second-step.server.ts'
import { suspendProvider } from '~/features/provider/operations/suspend-provider.server.ts'
import { typedOfProvider } from '~/features/provider/rules/provider-form.ts'
import { useProviderText } from '~/features/provider/text/provider-text.ts'
import { ProviderPictures } from '~/features/provider/ui/provider-pictures.tsx'
import { ProviderForm } from '~/features/provider/ui/provider-form.tsx'
import type { Route } from './+types/provider'

export const handle = { takesFiles: true }

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/providers/{id}`: one provider, and the actions for it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	atDesk(context, request)
	const answer = await ask(context, findDeskProvider, { providerId: idInPath(params.id) })
	if (!answer.ok) throw data(null, { status: 404 })
	return answer.value
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { accountId } = atDesk(context, request)
	const providerId = idInPath(params.id)
	const form = await readSentForm(request, 2 * mostPictureBytes)
	if (sendsFiles(request)) {
		const taken = await takePictures(context, form, {
			accountId,
			change: (pictures) => ask(context, changeProviderPictures, { providerId, ...pictures }),
		})
		if (taken.ok) return redirect(`/desk/providers/${providerId}?saved#pictures`, 303)
		return 'unusable' in taken ? data({ unusable: taken.unusable }, 422) : refused(context, taken)
	}
	const { intent, ...typed } = form.texts
	switch (intent) {
		case 'suspend':
		case 'resume': {
			const suspended = intent === 'suspend'
			const answer = await ask(context, suspendProvider, { providerId, suspended, reason: typed['reason'] ?? '' })
			return answer.ok ? did(suspended ? 'suspended' : 'resumed') : refused(context, answer)
		}
		case 'require':
		case 'release': {
			const required = intent === 'require'
			const answer = await ask(context, requireSecondStep, { providerId, required })
			return answer.ok ? did(required ? 'required' : 'released') : refused(context, answer)
		}
		case 'save': {
			const answer = await ask(context, changeProvider, { providerId, provider: providerIn(typed) })
			if (answer.ok) return redirect(`/desk/providers/${providerId}?saved`, 303)
			if (answer.refusal.code !== 'invalid_fields') return refused(context, answer)
			return data<RefusedForm>({ typed, issues: answer.refusal.data.issues as FieldIssue[] }, 422)
		}
		default:
			throw data(null, { status: 400 })
	}
}

export default function DeskProvider({ loaderData: found }: Route.ComponentProps) {
	const answer = useActionData() as Done | RefusedForm | { unusable: PictureRefused } | undefined
	const { desk: text } = useProviderText()
	const [parameters] = useSearchParams()
	const list = useHref('/desk/providers')
	const create = useHref(`/event/create?provider=${found.id}`)
	const done = answer && 'refusals' in answer ? answer : undefined
	const isSuspended = found.suspendedAt !== null
	return (
		<>
			<DocumentHead title={found.name} noIndex />
			<PageHead
				title={found.name}
				above={<Breadcrumbs label={text.title} trail={[{ href: list, label: text.title }]} here={found.name} />}
				lead={deskTime(found.createdAt)}
				aside={<Badge tone={isSuspended ? 'lotus' : 'jade'}>{text.states[isSuspended ? 'suspended' : 'selling']}</Badge>}
			/>
			<Stack>
				{parameters.has('saved') && !answer && <Notice kind="success" role="status" title={text.done.saved} />}
				<DoneNotice done={done} told={done?.did ? text.done[done.did as keyof typeof text.done] : undefined} />
				<Columns
					main={
						<Stack>
							<ProviderFigures found={found} />
							<ProviderPictures provider={found} unusable={answer && 'unusable' in answer ? answer.unusable : undefined} />
							<ProviderForm
								key={found.id}
								initial={typedOfProvider(found)}
								refused={answer && 'typed' in answer ? answer : undefined}
								keepAs={`hoi-provider-${found.id}`}
							/>
						</Stack>
					}
					side={
						<Stack>
							<LinkButton href={create}>{text.createEvent}</LinkButton>
							<ProviderActs found={found} />
							<ProviderHistory facts={found.facts} />
						</Stack>
					}
				/>
			</Stack>
		</>
	)
}
