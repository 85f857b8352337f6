import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { useLocale } from '~/i18n/text.ts'
import { issuesUnder } from '~/kernel/fields.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useTypedForm, type RefusedForm, type Typed } from '~/shell/form/typed-form.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Row, Stack } from '~/ui/page.tsx'
import type { AddressKind } from '~/features/account/address/rules/address-book.ts'
import { checkAddress } from '~/features/account/address/rules/address.ts'
import { emptyAddress, shownAddress, typedAddress } from '~/features/account/address/rules/typed-address.ts'
import { useAddressText } from '~/features/account/address/text/address-text.ts'
import { AddressFields, addressLabels } from './address-fields.tsx'
import type { ListedAddress } from './address-list.tsx'

/** The prefix of the names of the form's fields. */
export const formPart = 'address'

export interface AddressFormProps {
	kind: AddressKind
	title: string
	/** The address that is edited; absent for a new one. */
	chosen: ListedAddress | undefined
	/** The first address of its kind is the default anyway. */
	isFirst: boolean
	refused?: RefusedForm
	/** The sentence of another refusal of the server. */
	told?: string
	busy: boolean
}

/** The form of one address, new or to be changed. */
export function AddressForm({ kind, title, chosen, isFirst, refused, told, busy }: AddressFormProps) {
	const { book: text, fields: labels } = useAddressText()
	const formText = useFormText()
	const locale = useLocale()
	const form = useTypedForm({
		initial: { ...(chosen ? shownAddress(formPart, chosen.address, locale) : emptyAddress(formPart, locale)), makeDefault: '' },
		check: (typed) => {
			const address = typedAddress(typed, formPart)
			return issuesUnder(formPart, checkAddress(address, purposeOf(kind, typed)).issues)
		},
		sentence: (issue) => issueSentence(formText, issue),
		refused,
		keepAs: `hoi-address-${kind}-${chosen?.id ?? 'new'}`,
	})
	const shown = addressLabels(labels, form.typed[`${formPart}.country`])

	function onSubmit(submitted: FormEvent<HTMLFormElement>) {
		if (form.attempt()) form.forget(form.typed)
		else submitted.preventDefault()
	}

	return (
		<>
			<PageHead title={title} />
			<Form method="post" noValidate onSubmit={onSubmit} preventScrollReset>
				<Stack>
					<ErrorSummary
						key={form.round}
						title={formText.mistakes}
						mistakes={form.told.map((issue) => ({
							name: issue.path,
							message: `${shown[issue.path.slice(formPart.length + 1)]}: ${issueSentence(formText, issue)}`,
						}))}
					/>
					{told !== undefined && <Notice kind="danger" role="alert" title={told} />}
					{chosen && <input type="hidden" name="id" value={chosen.id} />}
					<Card>
						<Stack>
							<AddressFields form={form} part={formPart} kind={purposeOf(kind, form.typed)} required />
							{kind === 'billing' && <CheckboxField {...form.box(`${formPart}.useAsShipping`)} label={text.useAsShipping} />}
							{!isFirst && !chosen?.isDefault && <CheckboxField {...form.box('makeDefault')} label={text.defaultBox} />}
						</Stack>
					</Card>
					<Row>
						<Button type="submit" name="intent" value="save" look="primary" busy={busy} busyLabel={text.saving}>
							{text.save}
						</Button>
						<LinkButton look="quiet" href="?">
							{text.cancel}
						</LinkButton>
					</Row>
				</Stack>
			</Form>
		</>
	)
}

/** What the address is checked for: when parcels go there too, it needs a telephone number. */
function purposeOf(kind: AddressKind, typed: Typed): AddressKind {
	return typed[`${formPart}.useAsShipping`] === 'on' ? 'shipping' : kind
}
