import { mostPictureBytes, pictureKinds } from '~/platform/uploads/picture-limits.ts'
import { FileField } from '~/shell/form/file-field.tsx'
import { Button } from '~/ui/button.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { CameraIcon } from '~/ui/icon.tsx'
import { Row, Stack } from '~/ui/page.tsx'
import type { FaceProblem } from '~/features/picture/face-search/rules/face-problem.ts'
import { useFaceSearchText } from '~/features/picture/face-search/text/face-search-text.ts'

/**
 * The form to send a picture of oneself. To find pictures, the visitor has to tick a box, which is never ticked beforehand; to be left out, nothing
 * is to be ticked. It works without a script, and no cache keeps its answer.
 */
export function FaceForm({ action, problem }: { action: string; problem?: FaceProblem | undefined }) {
	const { form: text, problems } = useFaceSearchText()
	const ofBox = problem === 'not_agreed'
	return (
		<form method="post" action={action} encType="multipart/form-data" noValidate autoComplete="off">
			<Stack>
				<FileField
					name="face"
					label={text.label}
					help={text.help}
					error={problem && !ofBox ? problems[problem] : undefined}
					accept={pictureKinds}
					mostBytes={mostPictureBytes}
				/>
				<CheckboxField name="agree" label={text.agree} error={ofBox ? problems.not_agreed : undefined} />
				<Row>
					<Button type="submit" name="intent" value="find" look="primary" icon={<CameraIcon />}>
						{text.find}
					</Button>
					<Button type="submit" name="intent" value="leave">
						{text.leave}
					</Button>
				</Row>
				<p className="soft">{text.leaveHelp}</p>
			</Stack>
		</form>
	)
}
