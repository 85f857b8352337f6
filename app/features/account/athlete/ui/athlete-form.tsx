import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { longestPersonName } from '~/kernel/longest.ts'
import type { PictureProblem } from '~/platform/images/keep-avatar.server.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { useTypedForm, type RefusedForm } from '~/shell/form/typed-form.ts'
import { Button, LinkButton } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField, RadioGroup } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { DateField } from '~/ui/moment-field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { FieldRow, PageHead, Row, Stack } from '~/ui/page.tsx'
import { mostPictureMegabytes } from '~/platform/uploads/picture-limits.ts'
import { useAccountText } from '~/features/account/text/account-text.ts'
import { AvatarField, avatarFieldName } from '~/features/account/ui/avatar-field.tsx'
import {
	checkAthleteProfile,
	firstScore,
	genders,
	shownProfile,
	type AthleteProfileField,
} from '~/features/account/athlete/rules/athlete-profile.ts'
import { longest } from '~/features/account/athlete/rules/longest.ts'
import { useAthleteText } from '~/features/account/athlete/text/athlete-text.ts'
import type { ListedAthlete } from './athlete-list.tsx'

/** In the browser, any day that may have begun somewhere on earth is accepted; the server decides. */
const endOfDays = '9999-12-31'

export interface AthleteFormProps {
	title: string
	/** The athlete that is edited; absent for a new one. */
	chosen: ListedAthlete | undefined
	refused?: RefusedForm
	problem?: PictureProblem
	failed?: { what: 'create' | 'update' | 'remove'; reason?: string }
	busy: boolean
}

/** The form of one athlete, new or to be changed. The picture comes last: when it is too large, the browser has already sent all the rest. */
export function AthleteForm({ title, chosen, refused, problem, failed, busy }: AthleteFormProps) {
	const text = useAthleteText()
	const formText = useFormText()
	const { avatar } = useAccountText()
	const form = useTypedForm({
		initial: { ...shownProfile(chosen), takeAway: '' },
		check: (typed) => checkAthleteProfile(typed, endOfDays).issues,
		sentence: (issue) => issueSentence(formText, issue),
		refused,
		keepAs: `hoi-athlete-${chosen?.id ?? 'new'}`,
	})

	function onSubmit(submitted: FormEvent<HTMLFormElement>) {
		if (form.attempt()) form.forget(form.typed)
		else submitted.preventDefault()
	}

	const mistakes = form.told.map((issue) => ({
		name: issue.path,
		message: `${text.fields[issue.path as AthleteProfileField]}: ${issueSentence(formText, issue)}`,
	}))
	const pictureMistake = problem ? [{ name: avatarFieldName, message: avatar.problems[problem](mostPictureMegabytes) }] : []

	return (
		<>
			<PageHead title={title} />
			<Form method="post" encType="multipart/form-data" noValidate onSubmit={onSubmit} preventScrollReset>
				<Stack>
					<ErrorSummary key={form.round} title={formText.mistakes} mistakes={[...mistakes, ...pictureMistake]} />
					{failed && (
						<Notice kind="danger" role="alert" title={text.failed[failed.what]}>
							{failed.reason ?? text.failedText}
						</Notice>
					)}
					{chosen && <input type="hidden" name="id" value={chosen.id} />}
					<Card>
						<Stack>
							<FieldRow>
								<TextField
									{...form.field('name')}
									label={text.fields.name}
									help={text.nameHelp}
									required
									autoComplete="off"
									maxLength={longestPersonName}
								/>
								<TextField
									{...form.field('nickname')}
									label={text.fields.nickname}
									optionalMark={formText.optional}
									autoComplete="off"
									maxLength={longestPersonName}
								/>
								<DateField
									{...form.field('dateOfBirth')}
									label={text.fields.dateOfBirth}
									optionalMark={formText.optional}
									min="1900-01-01"
								/>
								<TextField
									{...form.field('athleteId')}
									label={text.fields.athleteId}
									optionalMark={formText.optional}
									help={text.athleteIdHelp}
									autoComplete="off"
									spellCheck={false}
									maxLength={longest.athleteId}
								/>
							</FieldRow>
							<RadioGroup
								{...form.field('gender')}
								layout="chips"
								label={text.fields.gender}
								optionalMark={formText.optional}
								choices={[
									...genders.map((gender) => ({ value: gender, label: text.genders[gender] })),
									{ value: '', label: text.noGender },
								]}
							/>
							<p>
								<strong>{`${text.score}: ${chosen?.score ?? firstScore}`}</strong>
								<br />
								<span className="soft">{text.scoreHelp}</span>
							</p>
							{/* This field comes before the picture and is sent whichever button is pressed. */}
							<input type="hidden" name="intent" value="save" />
							{chosen?.avatarPath && <CheckboxField {...form.box('takeAway')} label={text.takeAway} />}
							<AvatarField personName={form.typed['name'] ?? ''} avatarPath={chosen?.avatarPath ?? null} problem={problem} />
						</Stack>
					</Card>
					<Row>
						<Button type="submit" look="primary" busy={busy} busyLabel={text.saving}>
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
