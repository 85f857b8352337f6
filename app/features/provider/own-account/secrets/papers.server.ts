import type { Dice } from '~/kernel/dice.ts'
import type { Secrets } from '~/kernel/secrets.ts'
import type { ConnectedAccount, OwnAccount, OwnPapers } from '~/platform/gateways/own-account.ts'
import { seal, unseal } from '~/platform/signing/seal.server.ts'
import type { SecretPapers, ShownPapers } from '~/features/provider/own-account/rules/papers.ts'

interface Whose {
	providerId: number
	gateway: string
}

const sealedFor = ({ providerId, gateway }: Whose) => ({ purpose: 'own-account', subject: `provider:${providerId}:${gateway}` })

/** Encrypts the secrets of an account for the database. */
export const sealPapers = ({ root }: Secrets, dice: Dice, whose: Whose, secret: SecretPapers): string =>
	seal(root, sealedFor(whose), Buffer.from(JSON.stringify(secret)), dice)

/** Decrypts an account's papers, only for its gateway's adapter. @throws where they were sealed for another provider, or by a lost secret */
export function openPapers(
	{ roots }: Secrets,
	{ code, papers, sealed, ...whose }: Whose & { code: string; papers: ShownPapers; sealed: string | null },
): OwnAccount {
	if (sealed === null) return { code, papers: papers as ConnectedAccount }
	const secret = JSON.parse(unseal(roots, sealedFor(whose), sealed).toString()) as SecretPapers
	const given = Object.fromEntries(Object.entries(secret).filter(([, value]) => value !== ''))
	return { code, papers: { ...papers, ...given } as OwnPapers }
}
