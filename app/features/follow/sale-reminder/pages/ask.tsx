import { data, useHref, useSearchParams } from 'react-router'
import { answerTellMe } from '~/features/account/answers/tell-me.server.ts'
import { TellMeForm, type TellMeAnswer } from '~/features/account/ui/tell-me-form.tsx'
import { formatDateTime } from '~/i18n/formats.ts'
import { idFromSlug } from '~/kernel/slug.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask } from '~/platform/session/request.server.ts'
import { personalHeaders } from '~/platform/session/tries.server.ts'
import { typedIn } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { LinkButton } from '~/ui/button.tsx'
import { SelectField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Page, PageHead } from '~/ui/page.tsx'
import { askSaleReminder } from '~/features/follow/sale-reminder/operations/ask-sale-reminder.server.ts'
import { findSaleReminderChoices } from '~/features/follow/sale-reminder/operations/find-sale-reminder-choices.server.ts'
import { useSaleReminderText } from '~/features/follow/sale-reminder/text/sale-reminder-text.ts'
import type { Route } from './+types/ask'

export const headers = personalHeaders

const eventIn = (params: { id?: string }) => idFromSlug(params.id ?? '')

/** `/event/{id}/sale-reminder?variant=`: asks for a reminder of a sale. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const eventId = eventIn(params)
	const answer = eventId === undefined ? undefined : await ask(context, findSaleReminderChoices, { eventId })
	if (!answer?.ok) throw data(null, { status: 404 })
	return answer.value
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const typed = typedIn(await request.formData())
	const variant = typed['variantId'] ?? ''
	const wish = { eventId: eventIn(params) ?? 0, variantId: variant === '' ? null : typedId(variant), email: typed['email'] ?? '' }
	return answerTellMe(context, typed, () => ask(context, askSaleReminder, wish))
}

export default function AskSaleReminder({ loaderData, actionData }: Route.ComponentProps) {
	const { event, opensAt, variants, me } = loaderData
	const answer = actionData as TellMeAnswer | undefined
	const { ask: text } = useSaleReminderText()
	const [parameters] = useSearchParams()
	const back = useHref(`/event/${event.slug}`)
	const at = (instant: string) => formatDateTime(instant, event.timeZone)
	const choices = [
		...(opensAt === null ? [] : [{ value: '', label: text.choice(text.whole, at(opensAt)) }]),
		...variants.map((variant) => ({ value: String(variant.id), label: text.choice(variant.name, at(variant.opensAt)) })),
	]
	const asked = answer?.typed?.['variantId'] ?? parameters.get('variant') ?? ''
	const [first] = choices
	const [only] = variants
	const backButton = <LinkButton href={back}>{text.back}</LinkButton>
	return (
		<Page width="text">
			<DocumentHead title={`${text.title} · ${event.name}`} noIndex />
			<PageHead title={text.title} lead={text.lead(event.name)} />
			{(first && only) || answer?.sentTo !== undefined ? (
				<TellMeForm {...{ answer, me, text }} back={backButton}>
					{(email) => (
						<>
							{variants.length > 1 ? (
								<SelectField
									name="variantId"
									label={text.which}
									defaultValue={choices.some(({ value }) => value === asked) ? asked : first?.value}
									choices={choices}
								/>
							) : (
								only && (
									<>
										<p>
											<strong>{only.name}</strong>
										</p>
										<p className="soft">{text.opens(at(only.opensAt))}</p>
										<input type="hidden" name="variantId" value={only.id} />
									</>
								)
							)}
							{email}
						</>
					)}
				</TellMeForm>
			) : (
				<Notice title={text.none} action={backButton} />
			)}
		</Page>
	)
}
