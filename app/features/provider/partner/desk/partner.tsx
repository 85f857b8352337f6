import { data, useActionData, useHref } from 'react-router'
import { did, refused, type Done } from '~/features/desk-kit/answers/done.server.ts'
import { said } from '~/features/desk-kit/answers/sent-form.ts'
import { DecideApplication } from '~/features/provider/partner/ui/decide-application.tsx'
import { DoneNotice } from '~/features/desk-kit/ui/done-notice.tsx'
import { FactsList } from '~/features/desk-kit/ui/facts-list.tsx'
import { atDesk, idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Card } from '~/ui/card.tsx'
import { Columns, PageHead, Stack } from '~/ui/page.tsx'
import { approveApplication } from '~/features/provider/partner/operations/approve-application.server.ts'
import { decideApplication } from '~/features/provider/partner/operations/decide-application.server.ts'
import { findApplication } from '~/features/provider/partner/operations/find-application.server.ts'
import { usePartnerText } from '~/features/provider/partner/text/partner-text.ts'
import { ApplicantCard, DocumentsCard } from '~/features/provider/partner/ui/application-cards.tsx'
import { ApplicationFacts } from '~/features/provider/partner/ui/application-facts.tsx'
import { applicationTime } from '~/features/provider/partner/ui/application-time.ts'
import { ApplicationWords } from '~/features/provider/partner/ui/application-words.tsx'
import { ApplicationStateBadge } from '~/features/provider/partner/ui/state-badge.tsx'
import type { Route } from './+types/partner'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/partners/{id}`: one whole application, and the forms to decide on it. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	atDesk(context, request)
	const answer = await ask(context, findApplication, { applicationId: idInPath(params.id) })
	if (!answer.ok) throw data(null, { status: 404 })
	return answer.value
}

export async function action({ context, request, params }: Route.ActionArgs) {
	atDesk(context, request)
	const applicationId = idInPath(params.id)
	const form = await request.formData()
	const intent = form.get('intent')
	if (intent === 'approved') {
		const answer = await ask(context, approveApplication, { applicationId })
		return answer.ok ? did(intent) : refused(context, answer)
	}
	if (intent === 'asked_back' || intent === 'declined') {
		const answer = await ask(context, decideApplication, { applicationId, decision: intent, word: said(form, 'word') })
		return answer.ok ? did(intent) : refused(context, answer)
	}
	throw data(null, { status: 400 })
}

export default function DeskPartner({ loaderData: found }: Route.ComponentProps) {
	const done = useActionData<Done>()
	const { desk: text } = usePartnerText()
	const list = useHref('/desk/partners')
	const title = text.one(found.organisation)
	const names: Record<string, string> = text.facts
	return (
		<>
			<DocumentHead title={title} noIndex />
			<PageHead
				title={title}
				above={<Breadcrumbs label={text.title} trail={[{ href: list, label: text.title }]} here={found.organisation} />}
				lead={applicationTime(found.sentAt)}
				aside={<ApplicationStateBadge state={found.state} />}
			/>
			<Stack>
				<DoneNotice done={done} told={done?.did ? text.done[done.did as keyof typeof text.done] : undefined} />
				<Columns
					main={
						<Stack>
							<Card>
								<ApplicationFacts application={found} />
							</Card>
							<DocumentsCard applicationId={found.id} documents={found.documents} />
							<ApplicationWords title={text.words} by={text.by} words={found.words} />
						</Stack>
					}
					side={
						<Stack>
							<DecideApplication state={found.state} changedAt={found.changedAt} />
							<ApplicantCard found={found} />
							<FactsList title={text.history} facts={found.facts.map((fact) => ({ ...fact, name: names[fact.name] ?? fact.name }))} />
						</Stack>
					}
				/>
			</Stack>
		</>
	)
}
