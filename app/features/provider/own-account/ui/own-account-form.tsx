import { banks } from '~/kernel/banks.ts'
import type { PaperGatewayCode } from '~/kernel/gateway-codes.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import type { RefusedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { longest } from '~/features/provider/own-account/rules/longest.ts'
import { optionalFields, paperFields, secretFields, type PaperField } from '~/features/provider/own-account/rules/papers.ts'
import { useOwnAccountText } from '~/features/provider/own-account/text/own-account-text.ts'

/** The form for the papers of an own account. Secrets are never filled in again, even after a refusal. */
export function OwnAccountForm({ gateway, refused }: { gateway: PaperGatewayCode; refused: RefusedForm | undefined }) {
	const text = useOwnAccountText()
	const formText = useFormText()
	const fieldOf = (name: PaperField) => {
		const issue = refused?.issues.find(({ path }) => path === name)
		const isSecret = secretFields.includes(name)
		return {
			name,
			id: `${gateway}-${name}`,
			label: text.fields[name],
			required: !optionalFields.includes(name),
			...(!isSecret && { defaultValue: String(refused?.typed[name] ?? '') }),
			error: issue && issueSentence(formText, issue),
		}
	}
	return (
		<CheckedForm method="post">
			<Stack>
				<input type="hidden" name="gateway" value={gateway} />
				{paperFields[gateway].map((name) =>
					name === 'bin' ? (
						<SelectField
							key={name}
							{...fieldOf(name)}
							placeholder={text.choose}
							choices={banks.map(({ bin, name: bank }) => ({ value: bin, label: bank }))}
						/>
					) : (
						<TextField
							key={name}
							{...fieldOf(name)}
							help={name === 'holder' ? text.holderHelp : undefined}
							optionalMark={formText.optional}
							autoComplete="off"
							spellCheck={false}
							maxLength={longest[name]}
						/>
					),
				)}
				{gateway === 'vietqr' && <p className="soft">{text.keysHelp}</p>}
				<Row>
					<Button type="submit" look="primary" name="intent" value="set">
						{text.save}
					</Button>
				</Row>
			</Stack>
		</CheckedForm>
	)
}
