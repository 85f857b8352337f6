import { data, Form, redirect, type RouterContextProvider } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { returnPath } from '~/kernel/return-path.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { homeZone, zoneChoices } from '~/kernel/zones.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { signedIn } from '~/platform/session/signed-in.server.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { typedIn, type RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { SelectField } from '~/ui/field.tsx'
import { DateField, TimeField } from '~/ui/moment-field.tsx'
import { FieldRow, Page, PageHead, Row, Stack } from '~/ui/page.tsx'
import { momentLine, presentLine } from '~/features/shop-window/moment/cookies/moment-cookie.server.ts'
import { checkMomentRight } from '~/features/shop-window/moment/operations/check-moment-right.server.ts'
import { checkMoment, typedOfMoment } from '~/features/shop-window/moment/rules/moment.ts'
import { useMomentText } from '~/features/shop-window/moment/text/moment-text.ts'
import type { Route } from './+types/temporal'

type Context = Readonly<RouterContextProvider>

export const headers = () => ({ 'cache-control': 'no-store' })

/** The pages that the caller may look at; for everybody else this page does not exist. */
async function rightOf(context: Context, eventId: number | undefined) {
	const answer = await ask(context, checkMomentRight, { eventId })
	if (answer.ok) return answer.value
	if (answer.refusal.code === 'second_step_needed') throw redirect('/my-account/security', 303)
	throw data(null, { status: 404 })
}

/** `/temporal`: the moment to look at the shop window at; `?event=12` leads to that event's page. */
export async function loader({ context, request }: Route.LoaderArgs) {
	signedIn(context, request)
	const { searchParams } = new URL(request.url)
	const eventId = typedId(searchParams.get('event')) || undefined
	const { everywhere } = await rightOf(context, eventId)
	const { caller, world } = context.get(pageRequest)
	const looking = caller.moment ?? { at: world.clock(), zone: homeZone }
	return { everywhere, initial: typedOfMoment(looking), goal: eventId === undefined ? '/event' : `/event/${eventId}` }
}

export async function action({ context, request }: Route.ActionArgs) {
	const { world, caller, origin } = context.get(pageRequest)
	const secure = origin.startsWith('https:')
	const typed = typedIn(await request.formData())
	const goal = returnPath(typed.return)
	const lead = (cookie: string) => redirect(goal, { status: 303, headers: { 'set-cookie': cookie } })
	// People who lost the right may still return to the present.
	if (typed.intent === 'back') return lead(presentLine(secure))
	signedIn(context, request)
	await rightOf(context, undefined)
	const { issues, cleaned } = checkMoment(typed)
	const session = caller.actor.kind === 'account' ? caller.actor.session : undefined
	if (!cleaned || !session) return data<RefusedForm>({ typed, issues }, 422)
	return lead(momentLine(world.secrets, session, cleaned, secure))
}

export default function Temporal({ loaderData, actionData }: Route.ComponentProps) {
	const { everywhere, initial, goal } = loaderData
	const refused = actionData as RefusedForm | undefined
	const text = useMomentText()
	const formText = useFormText()
	const typed = refused?.typed ?? initial
	const field = (name: keyof typeof initial) => {
		const issue: FieldIssue | undefined = refused?.issues.find(({ path }) => path === name)
		return { name, label: text[name], required: true, defaultValue: typed[name], error: issue && issueSentence(formText, issue) }
	}
	return (
		<Page width="text">
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Stack>
				<Card>
					{/* Loads a whole page: what the browser has loaded already is not of the chosen moment. */}
					<Form method="post" reloadDocument>
						<Stack>
							<input type="hidden" name="return" value={refused?.typed.return ?? goal} />
							<FieldRow narrow>
								<DateField {...field('day')} />
								<TimeField {...field('time')} />
							</FieldRow>
							<SelectField {...field('zone')} choices={zoneChoices(initial.zone)} />
							<Row>
								<Button type="submit" look="primary">
									{text.look}
								</Button>
							</Row>
						</Stack>
					</Form>
				</Card>
				{!everywhere && <p className="soft">{text.ownEvents}</p>}
				<p className="soft">{text.places}</p>
			</Stack>
		</Page>
	)
}
