import { data, Form, useNavigation } from 'react-router'
import { useLocale } from '~/i18n/text.ts'
import { issuesIn, type FieldIssue } from '~/kernel/fields.ts'
import { asBegun, inLocale } from '~/kernel/locale.ts'
import type { Currency } from '~/kernel/money.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Disclosure } from '~/ui/disclosure.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import { changeDeliveryMethod } from '~/features/delivery/operations/change-delivery-method.server.ts'
import { createDeliveryMethod } from '~/features/delivery/operations/create-delivery-method.server.ts'
import { listDeliveryProviders } from '~/features/delivery/operations/list-delivery-providers.server.ts'
import { listOfferedDeliveries } from '~/features/delivery/operations/list-offered-deliveries.server.ts'
import { offerDeliveryMethod } from '~/features/delivery/operations/offer-delivery-method.server.ts'
import { currencyTyped, methodIn, providerTyped, typedMethod } from '~/features/delivery/rules/typed-method.ts'
import { useDeliveryText } from '~/features/delivery/text/delivery-text.ts'
import { MethodFields } from '~/features/delivery/ui/method-fields.tsx'
import type { Route } from './+types/delivery'

/** The answer to a form; 0 is the form of a new method. */
interface Answer {
	methodId: number
	saved: boolean
	typed?: Readonly<Record<string, string>>
	issues?: readonly FieldIssue[]
}

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/delivery`: every delivery method, of the platform and of the providers. */
export async function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	const [methods, providers] = [
		valueOf(await ask(context, listOfferedDeliveries, { providerId: null })),
		valueOf(await ask(context, listDeliveryProviders, {})),
	]
	return { methods, providers }
}

/** Saves a method, makes a new one for the platform or a provider, or turns a method off or on. */
export async function action({ context, request }: Route.ActionArgs) {
	atDesk(context, request)
	const typed = Object.fromEntries([...(await request.formData())].map(([name, value]) => [name, typeof value === 'string' ? value : '']))
	const methodId = typedId(typed['methodId'])
	const intent = typed['intent']
	if (intent === 'offer' || intent === 'withdraw') {
		const answer = await ask(context, offerDeliveryMethod, { methodId, offered: intent === 'offer' })
		return data<Answer>({ methodId, saved: answer.ok }, answer.ok ? 200 : 404)
	}
	const before = valueOf(await ask(context, listOfferedDeliveries, { providerId: null })).find(({ id }) => id === methodId)
	const { weightSteps, countries, ...rest } = methodIn(typed, before?.currency ?? currencyTyped(typed))
	const method = { ...rest, weightSteps: [...weightSteps], countries: countries && [...countries] }
	const answer = before
		? await ask(context, changeDeliveryMethod, { methodId, method })
		: await ask(context, createDeliveryMethod, { providerId: providerTyped(typed), method })
	if (answer.ok) return data<Answer>({ methodId, saved: true })
	const issues = answer.refusal.code === 'invalid_fields' ? (answer.refusal.data['issues'] as FieldIssue[]) : []
	return data<Answer>({ methodId, saved: false, typed, issues }, 422)
}

export default function DeskDelivery({ loaderData, actionData }: Route.ComponentProps) {
	const { methods, providers } = loaderData
	const answer = actionData as Answer | undefined
	const text = useDeliveryText()
	const form = useFormText()
	const locale = useLocale()
	const ofNew = answer?.methodId === 0 && !answer.saved ? answer : undefined
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Stack>
				{answer?.saved && <Notice kind="success" role="status" title={text.saved} />}
				{answer && !answer.saved && <Notice kind="danger" role="alert" title={form.mistakes} />}
				{methods.length === 0 && <EmptyState title={text.empty.title}>{text.empty.text}</EmptyState>}
				{methods.map((method) => {
					const name = inLocale(method.name, locale)
					const told = answer?.methodId === method.id && !answer.saved ? answer : undefined
					return (
						<Card
							key={method.id}
							title={name}
							aside={<Badge tone={method.active ? 'jade' : 'amber'}>{method.active ? text.offered : text.withdrawn}</Badge>}
						>
							<Stack>
								<p className="soft">
									{method.providerName ?? text.platform} · {method.currency}
								</p>
								<Form method="post">
									<input type="hidden" name="methodId" value={method.id} />
									<Row>
										<Button type="submit" name="intent" value={method.active ? 'withdraw' : 'offer'}>
											{method.active ? text.withdraw : text.offer}
										</Button>
									</Row>
								</Form>
								<Disclosure summary={text.edit(name)} open={told ? true : undefined}>
									<MethodForm
										methodId={method.id}
										typed={told?.typed ?? asBegun(typedMethod(method), locale)}
										issues={told?.issues}
										currency={method.currency}
									/>
								</Disclosure>
							</Stack>
						</Card>
					)
				})}
				<Card title={text.add}>
					<MethodForm
						key={answer?.saved ? methods.length : 'new'}
						methodId={0}
						typed={ofNew?.typed ?? {}}
						issues={ofNew?.issues}
						providers={providers}
					/>
				</Card>
			</Stack>
		</>
	)
}

interface MethodFormProps {
	methodId: number
	typed: Readonly<Record<string, string>>
	issues: readonly FieldIssue[] | undefined
	/** The currency of its amounts; for a new method it is chosen. */
	currency?: Currency
	/** The providers that a new method may belong to. */
	providers?: readonly { id: number; name: string }[]
}

function MethodForm({ methodId, typed, issues = [], currency, providers }: MethodFormProps) {
	const text = useDeliveryText()
	const form = useFormText()
	const locale = useLocale()
	const navigation = useNavigation()
	const isBusy = navigation.formData?.get('methodId') === String(methodId) && navigation.formData.get('intent') === 'save'
	const errorOf = (name: string) => {
		const issue = issuesIn(locale, issues).find(({ path }) => path === name)
		return issue && issueSentence(form, issue)
	}
	return (
		<Form method="post" noValidate>
			<input type="hidden" name="methodId" value={methodId} />
			<Stack>
				<MethodFields mark={`method-${methodId}`} typed={typed} errorOf={errorOf} currency={currency} providers={providers} />
				<Row>
					<Button type="submit" look="primary" name="intent" value="save" busy={isBusy} busyLabel={text.busy}>
						{text.save}
					</Button>
				</Row>
			</Stack>
		</Form>
	)
}
