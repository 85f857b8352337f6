import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { Form, useFetcher, useHref } from 'react-router'
import { ask } from '~/api/client.ts'
import { formatMoney } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import type { Day } from '~/kernel/zones.ts'
import { usePerson } from '~/shell/use-person.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Columns, Stack } from '~/ui/page.tsx'
import { StickyAction } from '~/ui/sticky-action.tsx'
import type { AttendeeDraft } from '~/features/cart/rules/attendee-draft.ts'
import type { CartView } from '~/features/cart/rules/cart-view.ts'
import { isFreeOfCharge } from '~/features/cart/rules/free-of-charge.ts'
import { lineName } from '~/features/cart/rules/line-name.ts'
import { useCartText } from '~/features/cart/text/cart-text.ts'
import { CartFigures } from '~/features/cart/ui/cart-figures.tsx'
import { CartLineItem, EnterButton, UpdateButton } from '~/features/cart/ui/cart-line.tsx'
import { holdIsOver, HoldOver } from '~/features/cart/ui/hold-status.tsx'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useTypedForm, type RefusedForm, type Typed } from '~/shell/form/typed-form.ts'
import {
	attendeeFieldName,
	copiedAttendee,
	draftsOf,
	linesToFill,
	typedAttendeeIssues,
	typedAttendees,
	type PlacesOfLine,
} from '~/features/attendee/registration/rules/typed-attendees.ts'
import { filledFields, type Fillers } from '~/features/attendee/registration/rules/filling.ts'
import { useRegistrationText } from '~/features/attendee/registration/text/registration-text.ts'
import { AttendeeCard } from './attendee-card.tsx'
import type { RegistrationEvent } from './registration-event.ts'

export interface AttendeesStepProps {
	event: RegistrationEvent
	cart: CartView
	/** Today's date where the event is. */
	today: Day
	refused?: RefusedForm
	/** The profiles cards can be filled in from; absent for guests. */
	fillers?: Fillers
	/** Another refusal of the server in words, and the line it is about. */
	told?: { sentence: string; lineId?: number }
	/** The button that was pressed and waits for its answer. */
	busyWith?: string
}

/** Typed text is sent to the server this long after the last key. */
const saveAfterMs = 800
const settleMs = 350

/** The second step: the attendees. Everything is saved while it is typed; the browser keeps it until the server has it. */
export function AttendeesStep({ event, cart, today, fillers, refused, told, busyWith }: AttendeesStepProps) {
	const text = useRegistrationText()
	const cartText = useCartText()
	const formText = useFormText()
	const locale = useLocale()
	const person = usePerson()
	const more = `${useHref(`/event/${event.slug}/registration`)}?step=tickets`
	const lines = linesToFill(cart.lines, event.tickets)
	const form = useTypedForm({
		initial: typedAttendees(lines),
		check: (typed) => typedAttendeeIssues(typed, lines, today),
		sentence: (issue) => issueSentence(formText, issue),
		refused,
		keepAs: `hoi-attendees-${cart.id}`,
	})
	const saving = useSaving(form.typed, lines, form.forget)
	const { wanted, setQuantity } = useQuantities(form.typed)
	const [first] = lines

	function onSubmit(submitted: FormEvent<HTMLFormElement>) {
		const pressed = (submitted.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
		if (pressed?.value === 'continue' && !form.attempt()) submitted.preventDefault()
	}

	function same(lineId: number, place: number, checked: boolean) {
		const name = attendeeFieldName(lineId, place, 'name')
		const known = form.typed[name] || fillers?.me || person.name
		form.set({ me: checked ? `${lineId}.${place}` : '', ...(checked && known ? { [name]: known } : {}) })
	}

	const where = ({ path }: FieldIssue) => {
		const [lineId, place = '0', ...field] = path.split('.')
		const line = lines.find((each) => String(each.lineId) === lineId)
		const ticket = event.tickets.find(({ id }) => id === line?.line.ticketId)
		const question = ticket?.questions.find(({ id }) => `answers.${id}` === field.join('.'))
		const label = question?.label ?? text.attendees[field[0] as 'name']
		return text.attendees.where(line ? lineName(line.line) : '', Number(place) + 1, label)
	}
	const going = {
		type: 'submit',
		name: 'intent',
		value: 'continue',
		look: 'primary',
		busy: busyWith === 'continue',
		busyLabel: text.attendees.nextBusy,
	} as const
	const nextWords = isFreeOfCharge(cart) ? text.attendees.nextFree : text.attendees.next
	return (
		<Form method="post" action="?step=attendees" noValidate onSubmit={onSubmit} preventScrollReset>
			<EnterButton intent="continue" />
			<Columns
				main={
					<Stack gap={8}>
						<ErrorSummary
							key={form.round}
							title={formText.mistakes}
							mistakes={form.told.map((issue) => ({ name: issue.path, message: `${where(issue)}: ${issueSentence(formText, issue)}` }))}
						/>
						{told && told.lineId === undefined && <Notice kind="danger" role="alert" title={told.sentence} />}
						{holdIsOver(cart) && <HoldOver busy={busyWith === 'renew'} cart={cart} />}
						{lines.map(({ line, lineId, quantity }) => {
							const ticket = event.tickets.find(({ id }) => id === line.ticketId)
							const places = lines.find((each) => each.lineId === lineId)
							return (
								<Stack key={lineId}>
									<CartLineItem
										as="div"
										line={line}
										event={cart.event}
										wanted={wanted[lineId]}
										onQuantity={(count) => setQuantity(lineId, count)}
										error={told?.lineId === lineId ? told.sentence : undefined}
									/>
									{ticket &&
										Array.from({ length: quantity }, (_, place) => (
											<AttendeeCard
												key={place}
												{...{ form, lineId, place, ticket, fillers }}
												ticketName={lineName(line)}
												onFill={(filler) => fillers && places && form.set(filledFields(fillers, filler, places, place))}
												onSame={(checked) => same(lineId, place, checked)}
												onCopy={
													first && places && (first.lineId !== lineId || place > 0)
														? () => form.set(copiedAttendee(form.typed, first, places, place))
														: undefined
												}
											/>
										))}
								</Stack>
							)
						})}
						<UpdateButton label={text.attendees.update} />
						<StickyAction
							label={cartText.rows.total}
							price={formatMoney(locale, cart.totals.total)}
							action={<Button {...going}>{nextWords}</Button>}
						/>
					</Stack>
				}
				side={
					<Card title={cartText.summary}>
						<Stack>
							<CartFigures cart={cart} />
							<Button {...going} size="lg" wide>
								{nextWords}
							</Button>
							<LinkButton wide href={more}>
								{text.attendees.addMore}
							</LinkButton>
							<p className="soft" role="status">
								{saving && text.attendees[saving]}
							</p>
						</Stack>
					</Card>
				}
			/>
		</Form>
	)
}

/** Sends what was typed once typing stops. @returns the state of saving */
function useSaving(
	typed: Typed,
	lines: readonly PlacesOfLine[],
	forget: (saved: Typed) => void,
): 'saving' | 'saved' | 'unsaved' | undefined {
	const [state, setState] = useState<'saving' | 'saved' | 'unsaved'>()
	const last = useRef(typed)
	const save = useEffectEvent(async () => {
		setState('saving')
		const isSaved = await sendDrafts(lines.map((line) => ({ lineId: line.lineId, attendees: draftsOf(typed, line) })))
		setState(isSaved ? 'saved' : 'unsaved')
		if (isSaved) forget(typed)
	})
	useEffect(() => {
		if (last.current === typed) return
		const timer = setTimeout(() => {
			last.current = typed
			void save()
		}, saveAfterMs)
		return () => clearTimeout(timer)
	}, [typed])
	return state
}

/** Sends by the wire, not by the page's action: without a network the typed text stays in place, and nothing on the page is loaded again. */
async function sendDrafts(lines: { lineId: number; attendees: AttendeeDraft[] }[]): Promise<boolean> {
	try {
		await ask('SaveAttendeesMutation', { lines }, { keepalive: true })
		return true
	} catch {
		return false
	}
}

/** Sends changes of quantities, together with what was typed so far, once the presses stop. */
function useQuantities(typed: Typed) {
	const fetcher = useFetcher()
	const [wanted, setWanted] = useState<Record<number, number>>({})
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
	useEffect(() => () => clearTimeout(timer.current), [])
	const send = async (lineId: number, quantity: number) => {
		await fetcher.submit({ ...typed, intent: 'set', [`quantity.${lineId}`]: String(quantity) }, { method: 'post' })
		setWanted(({ [lineId]: _settled, ...others }) => others)
	}
	return {
		wanted,
		setQuantity(lineId: number, quantity: number) {
			if (quantity < 1) return
			setWanted((before) => ({ ...before, [lineId]: quantity }))
			clearTimeout(timer.current)
			timer.current = setTimeout(() => void send(lineId, quantity), settleMs)
		},
	}
}
