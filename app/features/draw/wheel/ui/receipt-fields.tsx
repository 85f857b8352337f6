import { useState } from 'react'
import { mostPictureBytes, pictureKinds } from '~/platform/uploads/picture-limits.ts'
import { FileInput } from '~/shell/form/file-input.tsx'
import { RadioGroup } from '~/ui/choice-field.tsx'
import { describedBy, Field, TextField } from '~/ui/field.tsx'
import { Stack } from '~/ui/page.tsx'
import { useHydrated } from '~/ui/use-hydrated.ts'
import { longestReceiver, receiptKinds } from '~/features/draw/wheel/rules/receipt.ts'
import { useWheelText } from '~/features/draw/wheel/text/wheel-text.ts'
import { SignaturePad } from './signature-pad.tsx'

/** How the receiver confirms: by a signature, a photo, or a written name. Without scripts a signature is not possible. */
export function ReceiptFields({ error }: { error?: string | undefined }) {
	const { receipt: text } = useWheelText()
	const [chosen, setChosen] = useState('')
	const [tooHeavy, setTooHeavy] = useState(false)
	const isAlive = useHydrated()
	const kind = chosen || (isAlive ? 'signature' : 'name')
	const photo = { label: text.photo, name: 'photo', help: text.photoHelp, error: tooHeavy ? text.problems.too_heavy : undefined }
	return (
		<Stack>
			<RadioGroup
				label={text.how}
				name="kind"
				layout="chips"
				choices={receiptKinds.filter((each) => isAlive || each !== 'signature').map((value) => ({ value, label: text.kinds[value] }))}
				value={kind}
				onChange={({ currentTarget }) => setChosen(currentTarget.value)}
				error={error}
			/>
			{kind === 'signature' && <SignaturePad name="signature" />}
			{(kind === 'photo' || !isAlive) && (
				<Field {...photo}>
					<FileInput
						{...describedBy(photo)}
						accept={pictureKinds}
						capture="environment"
						onChange={({ currentTarget: input }) => {
							const isOver = [...(input.files ?? [])].some(({ size }) => size > mostPictureBytes)
							setTooHeavy(isOver)
							if (isOver) input.value = ''
						}}
					/>
				</Field>
			)}
			<TextField
				label={text.receiver}
				name="receiver"
				help={kind === 'name' ? undefined : text.receiverHelp}
				required={kind === 'name'}
				maxLength={longestReceiver}
				autoComplete="off"
			/>
		</Stack>
	)
}
