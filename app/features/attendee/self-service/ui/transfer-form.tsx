import { Form, useNavigation } from 'react-router'
import { longestEmail, longestPersonName } from '~/kernel/longest.ts'
import { useEmailToastOf } from '~/shell/form/email-toast.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { TextField } from '~/ui/field.tsx'
import { FieldRow, Row, Stack } from '~/ui/page.tsx'
import { useSelfServiceText } from '~/features/attendee/self-service/text/self-service-text.ts'

/** The form for the receiver of a ticket. */
export function TransferForm({ until, wrong }: { until: string; wrong: RefusedForm | undefined }) {
	const { transfer: text } = useSelfServiceText().change
	const form = useFormText()
	useEmailToastOf(wrong?.issues)
	const sent = useNavigation().formData?.get('intent')
	const field = (name: string) => {
		const issue = wrong?.issues.find(({ path }) => path === name)
		return { name, defaultValue: wrong?.typed[name] ?? '', error: issue && issueSentence(form, issue) }
	}
	return (
		<Card title={text.title}>
			<Form method="post" noValidate>
				<Stack>
					<p>{text.help}</p>
					<p className="soft">{text.until(until)}</p>
					<FieldRow>
						<TextField {...field('receiver')} label={text.name} required maxLength={longestPersonName} autoComplete="off" />
						<TextField
							{...field('email')}
							label={text.email}
							required
							type="email"
							inputMode="email"
							maxLength={longestEmail}
							autoComplete="off"
						/>
					</FieldRow>
					<Row>
						<Button type="submit" look="primary" name="intent" value="offer" busy={sent === 'offer'} busyLabel={text.busy}>
							{text.act}
						</Button>
					</Row>
				</Stack>
			</Form>
		</Card>
	)
}

/** An open offer: until the receiver accepts, the giver can withdraw it. */
export function TransferWaiting({ name, email, until }: { name: string; email: string; until: string }) {
	const { transfer: text } = useSelfServiceText().change
	const sent = useNavigation().formData?.get('intent')
	return (
		<Card title={text.waiting(name)}>
			<Form method="post">
				<Stack>
					<p>{text.waitingHelp(email, until)}</p>
					<Row>
						<Button type="submit" name="intent" value="withdraw" busy={sent === 'withdraw'} busyLabel={text.withdrawing}>
							{text.withdraw}
						</Button>
					</Row>
				</Stack>
			</Form>
		</Card>
	)
}
