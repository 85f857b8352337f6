import type { Dice } from '../../../kernel/dice.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import type { OwnAccount, OwnPapers } from '../../../platform/gateways/own-account.ts'
import { seal, unseal } from '../../../platform/signing/seal.server.ts'
import type { SecretPapers, ShownPapers } from '../rules/papers.ts'

interface Whose {
	providerId: number
	gateway: string
}

const sealedFor = ({ providerId, gateway }: Whose) => ({ purpose: 'own-account', subject: `provider:${providerId}:${gateway}` })

/** The secrets of an account as the database keeps them. */
export const sealPapers = ({ root }: Secrets, dice: Dice, whose: Whose, secret: SecretPapers): string =>
	seal(root, sealedFor(whose), Buffer.from(JSON.stringify(secret)), dice)

/** An account whole, for its gateway's adapter alone. @throws where it was sealed for another provider, or by a secret that is gone */
export function openPapers(
	{ roots }: Secrets,
	{ code, papers, sealed, ...whose }: Whose & { code: string; papers: ShownPapers; sealed: string },
): OwnAccount {
	const secret = JSON.parse(unseal(roots, sealedFor(whose), sealed).toString()) as SecretPapers
	const given = Object.fromEntries(Object.entries(secret).filter(([, value]) => value !== ''))
	return { code, papers: { ...papers, ...given } as OwnPapers }
}
