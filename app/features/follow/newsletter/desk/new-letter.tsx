import { data, redirect, useActionData, useHref, useNavigation } from 'react-router'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { typedIn, type RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Card } from '~/ui/card.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { checkLetter } from '~/features/mailing/rules/mailing.ts'
import { useMailingText } from '~/features/mailing/text/mailing-text.ts'
import { LetterForm } from '~/features/mailing/ui/letter-form.tsx'
import { findNewsletter } from '~/features/follow/newsletter/operations/find-newsletter.server.ts'
import { sendLetter } from '~/features/follow/newsletter/operations/send-letter.server.ts'
import { tryLetter } from '~/features/follow/newsletter/operations/try-letter.server.ts'
import { useNewsletterText } from '~/features/follow/newsletter/text/newsletter-text.ts'
import type { Route } from './+types/new-letter'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/newsletter/new`: a letter to all readers. */
export async function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	const { readers } = valueOf(await ask(context, findNewsletter, {}))
	return { readers, key: crypto.randomUUID() }
}

interface ActionAnswer {
	form?: RefusedForm
	told?: string
	tried?: string
	/** The typed letter, for the preview. */
	shown?: RefusedForm['typed']
}

export async function action({ context, request }: Route.ActionArgs) {
	atDesk(context, request)
	const typed = typedIn(await request.formData())
	const { intent, key = '', ...letter } = typed
	const { locale } = context.get(pageRequest).caller
	const refused = (code: string, about: Record<string, unknown>) =>
		code === 'invalid_fields'
			? data<ActionAnswer>({ form: { typed, issues: about['issues'] as FieldIssue[] } }, 422)
			: data<ActionAnswer>({ form: { typed, issues: [] }, told: refusalSentence(code, locale) }, 409)
	if (intent === 'preview') {
		const { issues } = checkLetter(letter)
		return issues.length > 0 ? refused('invalid_fields', { issues }) : data<ActionAnswer>({ form: { typed, issues }, shown: letter })
	}
	if (intent === 'try') {
		const answer = await ask(context, tryLetter, { letter })
		if (!answer.ok) return refused(answer.refusal.code, answer.refusal.data)
		return data<ActionAnswer>({ form: { typed, issues: [] }, tried: answer.value.email })
	}
	const answer = await ask(context, sendLetter, { key, letter })
	if (!answer.ok) return refused(answer.refusal.code, answer.refusal.data)
	return redirect('/desk/newsletter?started', 303)
}

export default function NewLetter({ loaderData }: Route.ComponentProps) {
	const { readers, key } = loaderData
	const answer = useActionData() as ActionAnswer | undefined
	const { desk: text } = useNewsletterText()
	const mailing = useMailingText().new
	const locale = useLocale()
	const list = useHref('/desk/newsletter')
	const pressed = useNavigation().formData?.get('intent')
	const number = (count: number) => formatNumber(locale, count)
	const all = readers.vi_VN + readers.en_US
	return (
		<>
			<DocumentHead title={text.new.title} noIndex />
			<PageHead
				title={text.new.title}
				above={<Breadcrumbs label={text.title} trail={[{ href: list, label: text.title }]} here={text.new.title} />}
			/>
			<Stack>
				{answer?.told !== undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				{answer?.tried !== undefined && <Notice kind="success" role="status" title={mailing.tried(answer.tried)} />}
				<Card title={text.new.to}>
					<p>
						<strong>{all === 0 ? text.new.nobody : text.new.reached(number(all))}</strong>
						{all > 0 && (
							<>
								<br />
								{text.new.split(number(readers.vi_VN), number(readers.en_US))}
							</>
						)}
					</p>
				</Card>
				<LetterForm
					keepAs="hoi-newsletter-letter"
					bodyHelp={text.new.bodyHelp}
					letterKey={key}
					canSend={all > 0}
					addresses={number(all)}
					refused={answer?.form}
					shown={answer?.shown}
					pressed={typeof pressed === 'string' ? pressed : undefined}
				/>
			</Stack>
		</>
	)
}
