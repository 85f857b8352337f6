import { readFileSync } from 'node:fs'
import { SettingsError, type Settings } from '~/platform/settings/settings.server.ts'
import { openAppleWallet, type AppleWallet } from './apple-wallet.server.ts'
import { openGoogleWallet, type GoogleWallet } from './google-wallet.server.ts'

/** The telephones' wallets that are set up and take tickets. */
export interface Wallets {
	apple?: AppleWallet
	google?: GoogleWallet
}

/** Which wallets a page may offer now. */
export function walletsOffered({ apple, google }: Wallets, now: Date): { apple: boolean; google: boolean } {
	return { apple: apple !== undefined && now < apple.certifiedUntil, google: google !== undefined }
}

/** The settings that wallets need. */
export type WalletSettings = Pick<Settings, Extract<keyof Settings, `APPLE_PASS_${string}` | `GOOGLE_WALLET_${string}`>>

/** The text of a setting: the setting itself where it begins with `mark`, otherwise the file it names. */
function textOf(name: string, value: string, mark: string): string {
	// Environments that cannot hold line breaks have them written as `\n`.
	if (value.startsWith(mark)) return mark === '{' ? value : value.replaceAll('\\n', '\n')
	try {
		return readFileSync(value, 'utf8').trim()
	} catch {
		throw new SettingsError(`Hội cannot start. ${name}: there is no file ${value} to read.`)
	}
}

/**
 * Opens the wallets that are set, and checks their papers before anybody needs them.
 * @throws SettingsError when a paper is missing, unreadable or does not fit the others
 */
export function openWallets(settings: WalletSettings): Wallets {
	const { APPLE_PASS_CERTIFICATE, APPLE_PASS_KEY, APPLE_PASS_WWDR, APPLE_PASS_TEAM, APPLE_PASS_TYPE } = settings
	const pem = '-----BEGIN'
	const wallets: Wallets = {}
	if (APPLE_PASS_CERTIFICATE && APPLE_PASS_KEY && APPLE_PASS_WWDR && APPLE_PASS_TEAM && APPLE_PASS_TYPE) {
		wallets.apple = openAppleWallet({
			certificate: textOf('APPLE_PASS_CERTIFICATE', APPLE_PASS_CERTIFICATE, pem),
			key: textOf('APPLE_PASS_KEY', APPLE_PASS_KEY, pem),
			passphrase: settings.APPLE_PASS_KEY_PASSPHRASE,
			wwdr: textOf('APPLE_PASS_WWDR', APPLE_PASS_WWDR, pem),
			team: APPLE_PASS_TEAM,
			type: APPLE_PASS_TYPE,
		})
	}
	if (settings.GOOGLE_WALLET_ISSUER && settings.GOOGLE_WALLET_ACCOUNT) {
		const account = textOf('GOOGLE_WALLET_ACCOUNT', settings.GOOGLE_WALLET_ACCOUNT, '{')
		wallets.google = openGoogleWallet(settings.GOOGLE_WALLET_ISSUER, account)
	}
	return wallets
}
