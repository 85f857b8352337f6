import { data, redirect, useActionData, useHref, useNavigation, useSearchParams } from 'react-router'
import { editedIn } from '~/features/attendee/rules/typed-edit.ts'
import { formatDateTime } from '~/i18n/formats.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { secretLinkHeaders } from '~/platform/session/secret-link.server.ts'
import { countTry } from '~/platform/session/tries.server.ts'
import { typedIn, type RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page, PageHead, Row, Stack } from '~/ui/page.tsx'
import { askedTicket, noSuchTicket } from '~/features/attendee/self-service/answers/asked-ticket.server.ts'
import { cancelTicket } from '~/features/attendee/self-service/operations/cancel-ticket.server.ts'
import { exchangeTicket } from '~/features/attendee/self-service/operations/exchange-ticket.server.ts'
import { findTicketChange } from '~/features/attendee/self-service/operations/find-ticket-change.server.ts'
import { findTicketExchange } from '~/features/attendee/self-service/operations/find-ticket-exchange.server.ts'
import { offerTransfer } from '~/features/attendee/self-service/operations/offer-transfer.server.ts'
import { renameAttendee } from '~/features/attendee/self-service/operations/rename-attendee.server.ts'
import { withdrawExchange } from '~/features/attendee/self-service/operations/withdraw-exchange.server.ts'
import { withdrawTransfer } from '~/features/attendee/self-service/operations/withdraw-transfer.server.ts'
import { useSelfServiceText } from '~/features/attendee/self-service/text/self-service-text.ts'
import { ExchangeSection } from '~/features/attendee/self-service/ui/exchange-section.tsx'
import { GiveBackForm } from '~/features/attendee/self-service/ui/give-back-form.tsx'
import { RenameForm } from '~/features/attendee/self-service/ui/rename-form.tsx'
import { TransferForm, TransferWaiting } from '~/features/attendee/self-service/ui/transfer-form.tsx'
import type { Route } from './+types/change-ticket'

/** The address may contain a secret, so it goes to nobody else, not even as a referrer. */
export const headers = secretLinkHeaders

/** `/ticket/{attendee}/change`: what the owner may do with a ticket: signed in, by the order's link, or by the ticket's own link. */
export async function loader(args: Route.LoaderArgs) {
	const ticket = askedTicket(args)
	const to = new URL(args.request.url).searchParams.get('to') ?? ''
	const wanted = /^[1-9]\d{0,14}$/.test(to) ? { variantId: Number(to) } : {}
	const answer = await ask(args.context, findTicketChange, ticket)
	const exchange = await ask(args.context, findTicketExchange, { ...ticket, ...wanted })
	if (!answer.ok || !exchange.ok) return noSuchTicket(args.context)
	return { ...answer.value, exchange: exchange.value }
}

interface ActionAnswer {
	/** The refusal; shown beside its field where there is one. */
	told?: string
	/** The typed name, where it is wrong. */
	name?: string
	/** The receiver's form, with what is wrong in it. */
	receiver?: RefusedForm
	/** The form of the exchange, with what is wrong in it. */
	exchanged?: RefusedForm
}

/** The choices in the form of an exchange. */
function exchangeIn(typed: Readonly<Record<string, string>>) {
	const number = (name: string) => Math.max(0, Math.trunc(Number(typed[name])) || 0)
	return {
		variantId: typedId(typed['variantId']),
		issue: typedId(typed['issue']),
		seen: { dueMinor: number('dueMinor'), refundMinor: number('refundMinor') },
		attendee: { ...editedIn(typed) },
	}
}

export async function action(args: Route.ActionArgs) {
	const { context, request } = args
	const ticket = askedTicket(args)
	const typed = typedIn(await request.formData())
	const intent = typed['intent'] ?? 'rename'
	const done = (what: string) =>
		redirect(
			`/ticket/${ticket.attendeeId}/change?${new URLSearchParams({ ...(ticket.secret && { secret: ticket.secret }), [what]: '' })}`,
			303,
		)
	if (intent === 'withdraw-exchange') {
		const withdrawn = await ask(context, withdrawExchange, ticket)
		if (withdrawn.ok) return done(intent)
		return noSuchTicket(context)
	}
	const { caller, address } = context.get(pageRequest)
	const wait = intent === 'offer' ? await countTry(context, { 'ticket-offer': address }) : 0
	if (wait > 0)
		return data<ActionAnswer>(
			{ told: refusalSentence('slow_down', caller.locale), receiver: { typed, issues: [] } },
			{ status: 429, headers: { 'retry-after': String(wait) } },
		)
	const answer =
		intent === 'cancel'
			? await ask(context, cancelTicket, ticket)
			: intent === 'withdraw'
				? await ask(context, withdrawTransfer, ticket)
				: intent === 'offer'
					? await ask(context, offerTransfer, { ...ticket, name: typed['receiver'] ?? '', email: typed['email'] ?? '' })
					: intent === 'exchange'
						? await ask(context, exchangeTicket, { ...ticket, ...exchangeIn(typed) })
						: await ask(context, renameAttendee, { ...ticket, name: typed['name'] ?? '', issue: typedId(typed['issue']) })
	if (answer.ok) return 'pay' in answer.value && answer.value.pay ? redirect(answer.value.pay, 303) : done(intent)
	const { code, data: about } = answer.refusal
	if (code === 'ticket_not_found') return noSuchTicket(context)
	if (code === 'invalid_fields' && intent === 'exchange')
		return data<ActionAnswer>({ exchanged: { typed, issues: about['issues'] as FieldIssue[] } }, 422)
	if (code === 'invalid_fields') {
		const issues = (about['issues'] as FieldIssue[]).map((issue) => (issue.path === 'name' ? { ...issue, path: 'receiver' } : issue))
		return data<ActionAnswer>({ receiver: { typed, issues } }, 422)
	}
	const told = refusalSentence(code, caller.locale)
	return data<ActionAnswer>({ told, ...(code === 'attendee_name_needed' && { name: typed['name'] ?? '' }) }, 409)
}

export default function ChangeTicket({ loaderData }: Route.ComponentProps) {
	const { name, ticket, issue, event, back, canceled, standing, rename, transfer, cancel, exchange } = loaderData
	const answer = useActionData<ActionAnswer>()
	const { change: text, refusals } = useSelfServiceText()
	const [parameters] = useSearchParams()
	const sent = useNavigation().formData?.get('intent')
	const href = useHref(back)
	const at = (instant: string) => formatDateTime(instant, event.timeZone)
	const backButton = <LinkButton href={href}>{text.back}</LinkButton>
	const has = (what: string) => !answer && parameters.has(what)
	const isGone = canceled && has('cancel')
	return (
		<Page width="text">
			<DocumentHead title={text.title(name)} noIndex />
			<PageHead title={text.title(name)} lead={`${event.name} · ${ticket}`} />
			<Stack>
				{has('rename') && (
					<Notice kind="success" role="status" title={text.rename.done(name)} action={backButton}>
						{text.rename.doneHelp}
					</Notice>
				)}
				{has('exchange') && (
					<Notice kind="success" role="status" title={text.exchange.done(ticket)} action={backButton}>
						{text.exchange.doneHelp}
					</Notice>
				)}
				{has('withdraw-exchange') && <Notice kind="success" role="status" title={text.exchange.withdrawn} />}
				{has('withdraw') && <Notice kind="success" role="status" title={text.transfer.withdrawn} />}
				{isGone && (
					<Notice kind="success" role="status" title={text.giveBack.done} action={backButton}>
						{text.giveBack.doneHelp}
					</Notice>
				)}
				{answer?.told !== undefined && answer.name === undefined && <Notice kind="danger" role="alert" title={answer.told} />}
				{standing ? (
					!isGone && <Notice title={refusals[standing]} action={backButton} />
				) : (
					<>
						{transfer.offered ? (
							<TransferWaiting {...transfer.offered} until={at(transfer.offered.endsAt)} />
						) : transfer.refusal ? (
							<Notice title={refusals[transfer.refusal]}>
								{transfer.refusal === 'transfer_too_late' && <p>{text.transfer.until(at(transfer.deadline))}</p>}
							</Notice>
						) : (
							<TransferForm until={at(transfer.deadline)} wrong={answer?.receiver} />
						)}
						{rename.refusal ? (
							<Notice title={refusals[rename.refusal]}>
								{rename.refusal === 'rename_too_late' && <p>{text.rename.until(at(rename.deadline))}</p>}
							</Notice>
						) : (
							<RenameForm
								name={answer?.name ?? name}
								issue={issue}
								until={at(rename.deadline)}
								error={answer?.name === undefined ? undefined : answer.told}
								busy={sent === 'rename'}
							/>
						)}
						{exchange.refusal ? (
							<Notice title={refusals[exchange.refusal]}>
								{exchange.refusal === 'exchange_too_late' && <p>{text.exchange.until(at(exchange.deadline))}</p>}
							</Notice>
						) : (
							<ExchangeSection
								issue={issue}
								exchange={exchange}
								timeZone={event.timeZone}
								until={at(exchange.deadline)}
								wrong={answer?.exchanged}
							/>
						)}
						{cancel.refusal ? (
							<Notice title={refusals[cancel.refusal]}>
								{cancel.refusal === 'give_back_too_late' && <p>{text.giveBack.until(at(cancel.deadline))}</p>}
							</Notice>
						) : (
							<GiveBackForm name={name} refund={cancel.refund} kept={cancel.kept} until={at(cancel.deadline)} busy={sent === 'cancel'} />
						)}
						<Row>{backButton}</Row>
					</>
				)}
			</Stack>
		</Page>
	)
}
