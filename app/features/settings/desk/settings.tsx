import { data, Form, redirect, useHref, useNavigation, useSearchParams } from 'react-router'
import { formatMoney } from '~/i18n/formats.ts'
import {
	currencyDecimals,
	currencyOptions,
	currencySeparators,
	currencySymbols,
	formatOf,
	usualFormat,
	wrongOptions,
	type CurrencyOption,
} from '~/kernel/currency-format.ts'
import { locales, type Locale } from '~/kernel/locale.ts'
import { longestEmail, longestPhone, longestTaxId, longestWebAddress } from '~/kernel/longest.ts'
import { currencies, type Currency } from '~/kernel/money.ts'
import { tagKinds } from '~/kernel/house.ts'
import { homeZone, zoneChoices } from '~/kernel/zones.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { typedIn, useTypedForm, type RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { SelectField, TextArea, TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { OwnFirst } from '~/ui/own-first.tsx'
import { FieldRow, PageHead, Row, Stack } from '~/ui/page.tsx'
import { findSettings } from '~/features/settings/operations/find-settings.server.ts'
import { saveSettings } from '~/features/settings/operations/save-settings.server.ts'
import { checkSettings, helpDays, typedOfSettings, typedFormat } from '~/features/settings/rules/house-settings.ts'
import { longest } from '~/features/settings/rules/longest.ts'
import { useSettingsText } from '~/features/settings/text/settings-text.ts'
import type { Route } from './+types/settings'

/** The fields for writing one currency, with an example amount in both languages. */
function CurrencyFields({
	currency,
	typed,
	field,
}: {
	currency: Currency
	typed: Readonly<Record<string, string>>
	field: (name: string) => object
}) {
	const text = useSettingsText()
	const words = (values: object) => Object.keys(values).map((value) => ({ value, label: text.signs[value as keyof typeof text.signs] }))
	const choices = {
		currencySymbol: currencySymbols[currency].map((value) => ({ value, label: value })),
		currencySeparator: words(currencySeparators),
		currencyDecimal: words(currencyDecimals),
		currencyPrecision: ['0', '1', '2'].map((value) => ({ value, label: value })),
	}
	const format = typedFormat(typed, currency)
	const isWrong = locales.some((locale) => wrongOptions(locale, currency, format).length > 0)
	const look = (locale: Locale) =>
		formatMoney(locale, { amount: 123_456_789, currency }, { ...usualFormat(locale, currency), ...formatOf(format) })
	const label = (option: CurrencyOption) => `${currency}: ${text.options[option]}`
	return (
		<div>
			{[currencyOptions.slice(0, 2), currencyOptions.slice(2)].map((pair) => (
				<FieldRow key={pair.join('')}>
					{pair.map((option) => (
						<SelectField
							key={option}
							name={`${option}_${currency}`}
							{...field(`${option}_${currency}`)}
							label={label(option)}
							placeholder={text.asUsual}
							choices={choices[option]}
						/>
					))}
				</FieldRow>
			))}
			<p aria-live="polite">
				{text.preview} {isWrong ? '–' : [...new Set(locales.map(look))].join(' · ')}
			</p>
		</div>
	)
}

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/desk/settings`: the settings of the whole house. */
export async function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	return valueOf(await ask(context, findSettings, {}))
}

export async function action({ context, request }: Route.ActionArgs) {
	atDesk(context, request)
	const { reviewsWait, tagAsks, ...typed } = typedIn(await request.formData())
	const answer = await ask(context, saveSettings, { ...typed, reviewsWait: reviewsWait === 'on', tagAsks: tagAsks === 'on' })
	if (answer.ok) return redirect('/desk/settings?saved', 303)
	const issues = (answer.refusal.data.issues ?? []) as FieldIssue[]
	return data<RefusedForm>({ typed: { ...typed, reviewsWait: reviewsWait ?? '', tagAsks: tagAsks ?? '' }, issues }, 422)
}

export default function DeskSettings({ loaderData: settings, actionData }: Route.ComponentProps) {
	const refused = actionData as RefusedForm | undefined
	const text = useSettingsText()
	const formText = useFormText()
	const busy = useNavigation().formData !== undefined
	const [parameters] = useSearchParams()
	const [log, moment] = [useHref('/desk/facts?about=settings'), useHref('/temporal')]
	const sentence = (issue: FieldIssue) => issueSentence(formText, issue)
	const check = (typed: object) => checkSettings(typed).issues
	const form = useTypedForm({ initial: typedOfSettings(settings), check, sentence, refused, keepAs: 'hoi-settings' })
	const { tagKind } = form.typed
	const field = (name: keyof typeof text.fields) => ({ label: text.fields[name], ...form.field(name) })
	const labelOf = (path: string) => {
		const [option = '', currency] = path.split('_')
		return currency ? `${currency}: ${text.options[option as CurrencyOption]}` : text.fields[path as keyof typeof text.fields]
	}
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead
				title={text.title}
				lead={text.lead}
				aside={
					<Row>
						<LinkButton href={moment}>{text.moment}</LinkButton>
						<LinkButton href={log}>{text.history}</LinkButton>
					</Row>
				}
			/>
			<Form
				method="post"
				noValidate
				onSubmit={(event) => {
					if (form.attempt()) form.forget(form.typed)
					else event.preventDefault()
				}}
			>
				<Stack>
					{parameters.has('saved') && !refused && <Notice kind="success" role="status" title={text.saved} />}
					<ErrorSummary
						key={form.round}
						title={formText.mistakes}
						mistakes={form.told.map((issue) => ({
							name: issue.path,
							message: `${labelOf(issue.path)}: ${sentence(issue)}`,
						}))}
					/>
					<Card title={text.company}>
						<Stack>
							<p className="soft">{text.companyHelp}</p>
							<FieldRow>
								<TextField maxLength={longest.companyName} autoComplete="off" {...field('companyName')} />
								<TextField maxLength={longestTaxId} autoComplete="off" {...field('companyTaxId')} />
							</FieldRow>
							<TextField maxLength={longest.companyAddress} autoComplete="off" {...field('companyAddress')} />
							<TextField maxLength={longest.companyContact} autoComplete="off" {...field('companyContact')} />
						</Stack>
					</Card>
					<Card title={text.support}>
						<Stack>
							<p className="soft">{text.supportHelp}</p>
							<FieldRow>
								<TextField type="email" inputMode="email" maxLength={longestEmail} autoComplete="off" {...field('supportEmail')} />
								<TextField type="tel" inputMode="tel" maxLength={longestPhone} autoComplete="off" {...field('supportPhone')} />
							</FieldRow>
						</Stack>
					</Card>
					<Card title={text.hours}>
						<Stack>
							<p className="soft">{text.hoursHelp}</p>
							{[0, 2, 4, 6].map((first) => (
								<FieldRow key={first}>
									{helpDays.slice(first, first + 2).map((day) => (
										<TextField key={day} maxLength={longest.hours} autoComplete="off" placeholder="08:00–22:00" {...field(day)} />
									))}
								</FieldRow>
							))}
							<div>
								<Button
									type="button"
									look="quiet"
									onClick={() => form.set(Object.fromEntries(helpDays.map((day) => [day, form.typed['helpMonday'] ?? ''])))}
								>
									{text.sameHours}
								</Button>
							</div>
							<SelectField choices={zoneChoices(form.typed['helpZone'] || homeZone)} {...field('helpZone')} />
							<TextArea rows={4} maxLength={longest.closedDays} help={text.closedHelp} {...field('helpClosed')} />
						</Stack>
					</Card>
					<Card title={text.channels}>
						<Stack>
							<p className="soft">{text.channelsHelp}</p>
							<FieldRow>
								<TextField maxLength={longestWebAddress} autoComplete="off" {...field('supportZalo')} />
								<TextField maxLength={longestWebAddress} autoComplete="off" {...field('supportMessenger')} />
							</FieldRow>
							<TextField inputMode="url" maxLength={longestWebAddress} autoComplete="off" {...field('supportChat')} />
							<TextField maxLength={longest.hosts} autoComplete="off" {...field('supportChatHosts')} />
						</Stack>
					</Card>
					<Card title={text.currencies}>
						<Stack>
							<p className="soft">{text.currenciesHelp}</p>
							{currencies.map((currency) => (
								<CurrencyFields key={currency} currency={currency} typed={form.typed} field={form.field} />
							))}
						</Stack>
					</Card>
					<Card title={text.tag}>
						<Stack>
							<p className="soft">{text.tagHelp}</p>
							<SelectField
								choices={tagKinds.map((value) => ({ value, label: text.tagKinds[value === '' ? 'none' : value] }))}
								{...field('tagKind')}
							/>
							{/* Fields that the chosen tool does not need are hidden, but keep what was typed. */}
							<div hidden={!tagKind}>
								<Stack>
									<TextField
										inputMode="url"
										maxLength={longestWebAddress}
										autoComplete="off"
										help={text.tagAddressHelp}
										{...field('tagAddress')}
									/>
									<TextField maxLength={longest.tagSite} autoComplete="off" {...field('tagSite')} />
									<TextField maxLength={longest.hosts} autoComplete="off" {...field('tagHosts')} />
									<CheckboxField label={text.fields.tagAsks} {...form.box('tagAsks')} />
								</Stack>
							</div>
						</Stack>
					</Card>
					<Card title={text.shop}>
						<FieldRow>
							<TextField
								inputMode="numeric"
								maxLength={longest.number}
								autoComplete="off"
								help={text.returnDaysHelp}
								{...field('returnDays')}
							/>
							<TextField
								inputMode="numeric"
								maxLength={longest.number}
								autoComplete="off"
								help={text.fewPiecesHelp}
								{...field('fewPieces')}
							/>
						</FieldRow>
					</Card>
					<Card title={text.newsletter}>
						<Stack>
							<p className="soft">{text.newsletterHelp}</p>
							<OwnFirst
								vi={<TextField maxLength={longest.newsletter} autoComplete="off" lang="vi" {...field('newsletterVi')} />}
								en={<TextField maxLength={longest.newsletter} autoComplete="off" lang="en" {...field('newsletterEn')} />}
							/>
						</Stack>
					</Card>
					<Card title={text.reviews}>
						<CheckboxField label={text.fields.reviewsWait} help={text.reviewsHelp} {...form.box('reviewsWait')} />
					</Card>
					<div>
						<Button type="submit" look="primary" busy={busy}>
							{text.save}
						</Button>
					</div>
				</Stack>
			</Form>
		</>
	)
}
