import { data, redirect, useHref } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { mostDocumentsMegabytes } from '~/platform/uploads/document-kind.ts'
import { forgetDocuments, keepDocuments } from '~/platform/uploads/keep-documents.server.ts'
import { readSentForm } from '~/platform/uploads/sent-form.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Columns, Page, PageHead, Stack } from '~/ui/page.tsx'
import { findProfile } from '~/features/account/operations/find-profile.server.ts'
import { answerAsPartner } from '~/features/provider/partner/operations/answer-as-partner.server.ts'
import { applyAsPartner } from '~/features/provider/partner/operations/apply-as-partner.server.ts'
import { findMyApplication } from '~/features/provider/partner/operations/find-my-application.server.ts'
import { withdrawApplication } from '~/features/provider/partner/operations/withdraw-application.server.ts'
import {
	applicationFields,
	checkAnswer,
	checkFirstApplication,
	isOpen,
	mostDocuments,
} from '~/features/provider/partner/rules/application.ts'
import { usePartnerText } from '~/features/provider/partner/text/partner-text.ts'
import { ApplicationForm, roomFor, type RefusedApplication } from '~/features/provider/partner/ui/application-form.tsx'
import { MyApplication } from '~/features/provider/partner/ui/my-application.tsx'
import styles from '~/features/provider/partner/ui/partner.module.css'
import type { Route } from './+types/partner'

export const handle = { takesFiles: true }

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/partner`: the application to become a provider, and its state. Everybody may fill it in; sending needs an account. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const { caller } = context.get(pageRequest)
	const nobody = { country: 'VN' }
	if (caller.actor.kind !== 'account') return { signedIn: false, application: null, isNew: true, initial: nobody }
	const [{ application }, profile] = await Promise.all([
		ask(context, findMyApplication, {}).then(valueOf),
		ask(context, findProfile, {}).then(valueOf),
	])
	const isNew = !application || (!isOpen(application.state) && new URL(request.url).searchParams.has('new'))
	const initial: Record<string, string> = isNew
		? { ...nobody, contactName: profile.name, email: profile.email, phone: profile.phone ?? '' }
		: Object.fromEntries(applicationFields.map((field) => [field, application[field]]))
	return { signedIn: true, application, isNew, initial }
}

export async function action({ context, request }: Route.ActionArgs) {
	const { world, caller } = context.get(pageRequest)
	const form = await readSentForm(request, mostDocumentsMegabytes * 1024 * 1024)
	const typed = form.texts
	const hadFiles = form.tooLarge || form.files.length > 0
	const refused = (more: Partial<RefusedApplication>) => data<RefusedApplication>({ typed, issues: [], hadFiles, ...more }, 422)
	const said = (code: string) => refusalSentence(code, caller.locale)

	if (typed.intent === 'withdraw') {
		signedIn(context, request)
		const answer = await ask(context, withdrawApplication, { applicationId: typedId(typed.applicationId) })
		return answer.ok ? redirect('/partner', 303) : refused({ told: said(answer.refusal.code) })
	}
	const answers = typed.intent === 'answer'
	// Mistakes are shown before a visitor is sent to sign in.
	const { issues } = answers ? checkAnswer(typed) : checkFirstApplication(typed)
	if (issues.length > 0) return refused({ issues })
	const { accountId } = signedIn(context, request)
	const kept = await keepDocuments(world, form, { folder: 'partners', most: mostDocuments, accountId })
	if ('problem' in kept) return refused({ problem: kept.problem })
	const application = Object.fromEntries(applicationFields.map((field) => [field, typed[field] ?? '']))
	const { documents } = kept
	const answer = answers
		? await ask(context, answerAsPartner, { application, answer: typed.answer ?? '', documents })
		: await ask(context, applyAsPartner, { application, terms: typed.terms === 'on', documents })
	if (answer.ok) return redirect('/partner', 303)
	await forgetDocuments(world, documents)
	const { code, data: about } = answer.refusal
	return refused(code === 'invalid_fields' ? { issues: about.issues as FieldIssue[] } : { told: said(code) })
}

export default function PartnerPage({ loaderData, actionData }: Route.ComponentProps) {
	const { signedIn: isKnown, application, isNew, initial } = loaderData
	const refused = actionData as RefusedApplication | undefined
	const text = usePartnerText()
	const login = useHref('/login')
	const form = (
		<Stack>
			{!isKnown && (
				<Notice action={<LinkButton href={`${login}?return=/partner`}>{text.signIn}</LinkButton>}>
					<p>{text.signInFirst}</p>
				</Notice>
			)}
			<ApplicationForm initial={initial} room={isKnown ? mostDocuments : 0} refused={refused} />
		</Stack>
	)
	const offer = (
		<Card title={text.offer.title}>
			<ul className={styles.points}>
				{text.offer.points.map((point) => (
					<li key={point}>{point}</li>
				))}
			</ul>
		</Card>
	)
	return (
		<Page>
			<DocumentHead title={text.title} description={text.description} path="/partner" />
			<PageHead title={text.title} lead={isNew ? text.lead : undefined} />
			{isNew || !application ? (
				<Columns main={form} side={offer} />
			) : (
				<Stack gap={8}>
					<MyApplication application={application} told={application.state === 'asked_back' ? undefined : refused?.told} />
					{application.state === 'asked_back' && (
						<section>
							<h2>{text.mine.mend}</h2>
							<ApplicationForm
								key={application.changedAt}
								answers
								initial={initial}
								room={roomFor(application.documents.length)}
								refused={refused}
							/>
						</section>
					)}
				</Stack>
			)}
		</Page>
	)
}
