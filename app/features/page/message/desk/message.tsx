import { data, redirect, useActionData, useHref } from 'react-router'
import { did, refused, type Done } from '~/features/desk-kit/answers/done.server.ts'
import { deskTime } from '~/features/desk-kit/answers/desk-zone.ts'
import { ActForm } from '~/features/desk-kit/ui/act-form.tsx'
import { DoneNotice } from '~/features/desk-kit/ui/done-notice.tsx'
import { formatNumber } from '~/i18n/formats.ts'
import { formatPhone } from '~/i18n/phone.ts'
import { useLocale } from '~/i18n/text.ts'
import { telephoneLink } from '~/kernel/telephone.ts'
import { atDesk, idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { MailIcon } from '~/ui/icon.tsx'
import { Columns, PageHead, Row, Stack } from '~/ui/page.tsx'
import { findPageMessage } from '~/features/page/message/operations/find-page-message.server.ts'
import { deletePageMessages } from '~/features/page/message/operations/delete-page-messages.server.ts'
import { markPageMessages } from '~/features/page/message/operations/mark-page-messages.server.ts'
import { replyLink } from '~/features/page/message/rules/message.ts'
import { useMessageText } from '~/features/page/message/text/message-text.ts'
import styles from '~/features/page/message/ui/message.module.css'
import { MessageStateBadge } from '~/features/page/message/ui/state-badge.tsx'
import type { Route } from './+types/message'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/messages/{id}`: one whole message, who wrote it, and whether it was answered. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	atDesk(context, request)
	const answer = await ask(context, findPageMessage, { messageId: idInPath(params.id) })
	if (!answer.ok) throw data(null, { status: 404 })
	return answer.value
}

export async function action({ context, request, params }: Route.ActionArgs) {
	atDesk(context, request)
	const intent = String((await request.formData()).get('intent'))
	if (intent === 'remove') {
		const removed = await ask(context, deletePageMessages, { messageIds: [idInPath(params.id)] })
		return removed.ok ? redirect('/desk/messages?removed', 303) : refused(context, removed)
	}
	if (intent !== 'answer' && intent !== 'reopen') throw data(null, { status: 400 })
	const answer = await ask(context, markPageMessages, { messageIds: [idInPath(params.id)], answered: intent === 'answer' })
	if (!answer.ok) return refused(context, answer)
	return did(intent, { with: { count: 1 }, undo: { intent: intent === 'answer' ? 'reopen' : 'answer', fields: {} } })
}

type Found = Awaited<ReturnType<typeof loader>>

export default function DeskMessage({ loaderData: found }: Route.ComponentProps) {
	const { desk: text } = useMessageText()
	const done = useActionData() as Done | undefined
	const locale = useLocale()
	const list = useHref('/desk/messages')
	const title = text.named(found.name)
	const told = done?.did === 'answer' || done?.did === 'reopen' ? text.done[done.did] : undefined
	return (
		<>
			<DocumentHead title={title} noIndex />
			<PageHead
				title={title}
				above={<Breadcrumbs label={text.back} trail={[{ href: list, label: text.title }]} here={found.name} />}
				lead={deskTime(found.at)}
				aside={<MessageStateBadge state={found.answered ? 'answered' : 'open'} />}
			/>
			<Stack>
				<DoneNotice done={done} told={told?.(formatNumber(locale, 1))} />
				<Columns
					main={
						<Stack>
							<Card title={found.topic || text.columns.message}>
								<p className={styles.words}>{found.text}</p>
							</Card>
							<Answer found={found} />
						</Stack>
					}
					side={<Sender found={found} />}
				/>
			</Stack>
		</>
	)
}

function Answer({ found: { answered, email, topic } }: { found: Found }) {
	const { desk: text } = useMessageText()
	return (
		<Card title={text.answerTitle}>
			<Stack>
				<p className="soft">{answered ? text.answeredBy(answered.by, deskTime(answered.at)) : text.waits}</p>
				<div>
					<LinkButton look={answered ? 'secondary' : 'primary'} href={replyLink(email, text.subject(topic || text.noTopic))}>
						<MailIcon /> {text.reply}
					</LinkButton>
				</div>
				<Row>
					<ActForm intent={answered ? 'reopen' : 'answer'} act={text.acts[answered ? 'reopen' : 'answer']} />
					<ActForm intent="remove" act={text.acts.remove} look="danger" ask={text.removeAsk} />
				</Row>
			</Stack>
		</Card>
	)
}

function Sender({ found: { name, email, phone, locale, page, accountId } }: { found: Found }) {
	const { desk: text } = useMessageText()
	const { columns } = text
	const deskLocale = useLocale()
	const account = useHref(`/desk/customers/${accountId ?? ''}`)
	const pageHref = useHref(page)
	return (
		<Card title={text.sender}>
			<dl className={styles.facts}>
				<div>
					<dt>{columns.name}</dt>
					<dd>
						{name} {accountId !== null && <a href={account}>{text.account}</a>}
					</dd>
				</div>
				<div>
					<dt>{columns.email}</dt>
					<dd>{email}</dd>
				</div>
				{phone !== '' && (
					<div>
						<dt>{columns.phone}</dt>
						<dd>
							<a href={telephoneLink(phone)}>{formatPhone(deskLocale, phone)}</a>
						</dd>
					</div>
				)}
				<div>
					<dt>{text.language}</dt>
					<dd>{text.languages[locale]}</dd>
				</div>
				<div>
					<dt>{columns.page}</dt>
					<dd>
						<a href={pageHref}>{page}</a>
					</dd>
				</div>
			</dl>
		</Card>
	)
}
