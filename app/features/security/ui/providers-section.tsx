import { Form } from 'react-router'
import { Button } from '~/ui/button.tsx'
import { Section } from '~/ui/page.tsx'
import type { Security } from '~/features/security/rules/security-shown.ts'
import { useSecurityText } from '~/features/security/text/security-text.ts'
import { Rows, ThingRow } from './rows.tsx'

/** The rules the owner of a provider sets for its members. Shows nothing for those who own no provider. */
export function ProvidersSection({ owned }: Pick<Security, 'owned'>) {
	const { providers: text } = useSecurityText()
	if (owned.length === 0) return null
	return (
		<Section title={text.title} id="providers">
			<p>{text.lead}</p>
			<Rows label={text.title}>
				{owned.map(({ id, name, requiresSecondStep }) => (
					<ThingRow key={id} name={name} note={requiresSecondStep ? text.required : text.free}>
						<Form method="post" preventScrollReset>
							<input type="hidden" name="providerId" value={id} />
							<input type="hidden" name="required" value={requiresSecondStep ? 'no' : 'yes'} />
							<Button
								type="submit"
								size="sm"
								name="intent"
								value="require-second-step"
								aria-label={requiresSecondStep ? text.releaseOf(name) : text.requireOf(name)}
							>
								{requiresSecondStep ? text.release : text.require}
							</Button>
						</Form>
					</ThingRow>
				))}
			</Rows>
		</Section>
	)
}
