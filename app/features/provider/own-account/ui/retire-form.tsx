import type { GatewayCode } from '~/kernel/gateway-codes.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { Button } from '~/ui/button.tsx'
import { Stack } from '~/ui/page.tsx'
import { useOwnAccountText } from '~/features/provider/own-account/text/own-account-text.ts'

/** The form that retires an account. */
export function RetireForm({ gateway }: { gateway: GatewayCode }) {
	const text = useOwnAccountText()
	return (
		<CheckedForm method="post">
			<Stack gap={2}>
				<input type="hidden" name="gateway" value={gateway} />
				<p className="soft">{text.retireHelp}</p>
				<div>
					<Button type="submit" size="sm" name="intent" value="retire">
						{text.retire}
					</Button>
				</div>
			</Stack>
		</CheckedForm>
	)
}
