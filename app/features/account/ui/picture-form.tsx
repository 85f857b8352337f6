import { Form } from 'react-router'
import type { PictureProblem } from '~/platform/images/keep-avatar.server.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import { useAccountText } from '~/features/account/text/account-text.ts'
import { AvatarField } from './avatar-field.tsx'

export interface PictureFormProps {
	profile: { name: string; avatarPath: string | null }
	problem?: PictureProblem
	busy: boolean
}

/** Changes the account's picture, or removes it. */
export function PictureForm({ profile, problem, busy }: PictureFormProps) {
	const { picture: text } = useAccountText().personal
	const { name, avatarPath } = profile
	return (
		<Card title={text.title} id="picture">
			<Form method="post" encType="multipart/form-data" noValidate preventScrollReset>
				<input type="hidden" name="form" value="picture" />
				<Stack>
					{/* A new picture starts the field anew: what was chosen before belongs to the old picture. */}
					<AvatarField key={avatarPath} personName={name} avatarPath={avatarPath} problem={problem} />
					<Row>
						<Button type="submit" busy={busy} busyLabel={text.busy}>
							{text.submit}
						</Button>
					</Row>
				</Stack>
			</Form>
			{avatarPath !== null && (
				<Form method="post" preventScrollReset>
					<Button type="submit" look="quiet" name="intent" value="remove-picture">
						{text.remove}
					</Button>
				</Form>
			)}
		</Card>
	)
}
