import { data, Form, redirect, useActionData, useHref, useNavigation, useSearchParams } from 'react-router'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { refusedWays, sentWays, waysHere } from '~/features/payment/payment-way/answers/ways-form-sent.server.ts'
import { changeEventWays } from '~/features/payment/payment-way/operations/change-event-ways.server.ts'
import { findEventWays } from '~/features/payment/payment-way/operations/find-event-ways.server.ts'
import { usePaymentWayText } from '~/features/payment/payment-way/text/payment-way-text.ts'
import { TermsInWords } from '~/features/payment/payment-way/ui/terms-in-words.tsx'
import { WaysForm } from '~/features/payment/payment-way/ui/ways-form.tsx'
import type { Route } from './+types/event-ways'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/my-events/{id}/payment-ways`: which ways to pay online an event offers, and what it inherits. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const answer = await ask(context, findEventWays, { eventId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return { ...answer.value, ways: waysHere(context.get(pageRequest).world, answer.value.seller) }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const found = await ask(context, findEventWays, { eventId })
	if (!found.ok) throw refusedPage(found.refusal)
	const form = await request.formData()
	const goesBack = form.get('intent') === 'inherit'
	const sent = sentWays(form, waysHere(context.get(pageRequest).world, found.value.seller))
	const answer = await ask(context, changeEventWays, { eventId, own: goesBack ? null : sent })
	if (answer.ok) return redirect(`/my-events/${eventId}/payment-ways?${goesBack ? 'inherited' : 'saved'}`, 303)
	if (answer.refusal.code !== 'invalid_fields') throw refusedPage(answer.refusal)
	return data(refusedWays(sent, answer.refusal.data), 422)
}

export default function EventWaysPage({ loaderData }: Route.ComponentProps) {
	const { eventId, ways, own, inherited, provider, seller, takesCard, currency } = loaderData
	const refused = useActionData<RefusedForm>()
	const { desk: text } = usePaymentWayText()
	const [parameters] = useSearchParams()
	const rules = useHref(`/my-events/${eventId}/edit/rules`)
	const accounts = useHref(`/my-events/own-accounts?provider=${seller.id}`)
	const busy = useNavigation().formData?.get('intent') === 'inherit'
	const isDone = !refused && (parameters.has('saved') || parameters.has('inherited'))
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.eventLead} />
			<Stack>
				{isDone && <Notice kind="success" role="status" title={parameters.has('saved') ? text.saved : text.wentBack} />}
				{!takesCard && <Notice kind="warning" title={text.noCard} action={<LinkButton href={rules}>{text.toRules}</LinkButton>} />}
				{seller.paidTo === 'organizer' && (
					<Notice
						title={ways.length > 0 ? text.direct : text.noAccounts}
						action={<LinkButton href={accounts}>{text.toAccounts}</LinkButton>}
					/>
				)}
				{ways.length === 0 ? (
					seller.paidTo === 'platform' && <Notice title={text.none.title}>{text.none.help}</Notice>
				) : (
					<>
						{own === null ? (
							<Notice title={text.inherits(provider)}>{text.inheritsHelp}</Notice>
						) : (
							<Notice
								title={text.own}
								action={
									<Form method="post">
										<Button type="submit" name="intent" value="inherit" busy={busy}>
											{text.back}
										</Button>
									</Form>
								}
							>
								<p>{text.ownHelp(provider)}</p>
								<TermsInWords ways={ways} terms={inherited} />
							</Notice>
						)}
						<WaysForm
							key={JSON.stringify(own)}
							{...{ ways, refused, currency }}
							terms={own ?? inherited}
							keepAs={`hoi-event-ways-${eventId}`}
						/>
					</>
				)}
			</Stack>
		</>
	)
}
