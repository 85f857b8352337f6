import { z } from 'zod'
import type { BeaconChain } from '~/kernel/beacon.ts'
import { readBeaconChain } from './beacon-setting.ts'
import { networksOf } from './networks.ts'
import { isAddressOfThisMachine, isThisMachine } from './this-machine.ts'

const flag = z.enum(['on', 'off']).transform((value) => value === 'on')
const optional = z
	.string()
	.trim()
	.transform((value) => value || undefined)
	.optional()
const url = (protocols: string[]) =>
	optional.refine((value) => !value || (URL.canParse(value) && protocols.includes(new URL(value).protocol)), {
		error: `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
	})

/**
 * Tiles go directly to the reader's browser, so nobody may change them on the way. The host must be the same for every tile, because the page's
 * headers name it.
 */
function isTileAddress(text: string): boolean {
	if (!URL.canParse(text)) return false
	const { protocol, hostname } = new URL(text)
	const isSafe = protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))
	return isSafe && !/[{}]|%7b/i.test(hostname) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part))
}

/** The connection to an issuer must be safe, so that nobody in between can sign people in. */
function isSafeIssuer({ protocol, hostname }: URL): boolean {
	return protocol === 'https:' || isThisMachine(hostname)
}

/** Whether people buy at this site: it is not a trial on this machine, and has no demo sign-ins of the sample world. */
function isForBuyers({ PUBLIC_URL, SAMPLE_WORLD }: { PUBLIC_URL?: string; SAMPLE_WORLD: boolean }): boolean {
	if (SAMPLE_WORLD || !PUBLIC_URL || !URL.canParse(PUBLIC_URL)) return false
	const { protocol, hostname } = new URL(PUBLIC_URL)
	return protocol === 'https:' && !isThisMachine(hostname)
}

/** Whether buyers may pay by the test gateway's cards: not on a site for real buyers, unless a setting allows it. */
export function takesTestCards(settings: Pick<Settings, 'PUBLIC_URL' | 'SAMPLE_WORLD' | 'TEST_GATEWAY'>): boolean {
	return settings.TEST_GATEWAY || !isForBuyers(settings)
}

/** The setting that lets others than this machine reach the site, if there is one. */
function openToOthers({ HOST, PUBLIC_URL }: { HOST: string; PUBLIC_URL?: string }): string | undefined {
	if (!isThisMachine(HOST)) return `HOST=${HOST}`
	return PUBLIC_URL === undefined || isAddressOfThisMachine(PUBLIC_URL) ? undefined : `PUBLIC_URL=${PUBLIC_URL}`
}

/** Each of these settings alone lets buyers pay with money. */
const waysToPay = ['STRIPE_SECRET_KEY', 'VIETQR_ACCOUNT', 'VNPAY_TMN_CODE', 'MOMO_PARTNER_CODE', 'ZALOPAY_APP_ID'] as const

/** Settings that make sense only together: when one of them is set, the others must be set too. */
const together = [
	['MAP_TILES', 'MAP_ATTRIBUTION'],
	['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'],
	['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
	['VNPAY_TMN_CODE', 'VNPAY_HASH_SECRET'],
	['VNPAY_PAY_URL', 'VNPAY_API_URL'],
	['MOMO_PARTNER_CODE', 'MOMO_ACCESS_KEY', 'MOMO_SECRET_KEY'],
	['ZALOPAY_APP_ID', 'ZALOPAY_KEY1', 'ZALOPAY_KEY2'],
	['VIETQR_BANK', 'VIETQR_ACCOUNT', 'VIETQR_HOLDER'],
	['APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_PASS_WWDR', 'APPLE_PASS_TEAM', 'APPLE_PASS_TYPE'],
	['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_ACCOUNT'],
] as const

const schema = z
	.object({
		NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
		PORT: z.coerce.number().int().min(0).max(65535).default(3000),
		HOST: z.string().default('127.0.0.1'),
		PUBLIC_URL: url(['http:', 'https:']),
		DATA_DIR: z.string().default('./data'),
		DATABASE_URL: url(['postgres:', 'postgresql:']),
		REDIS_URL: url(['redis:', 'rediss:']),
		SMTP_URL: url(['smtp:', 'smtps:']),
		MAIL_FROM: z.string().default('Hội <hoi@example.vn>'),
		S3_ENDPOINT: url(['http:', 'https:']),
		S3_BUCKET: optional,
		S3_REGION: z.string().default('us-east-1'),
		S3_KEY: optional,
		S3_SECRET: optional,
		STRIPE_SECRET_KEY: optional,
		STRIPE_WEBHOOK_SECRET: optional,
		/** The secret of events of connected accounts. Sellers can connect accounts only where it is set. */
		STRIPE_CONNECT_WEBHOOK_SECRET: optional,
		STRIPE_API_URL: url(['http:', 'https:']),
		VNPAY_TMN_CODE: optional.refine((value) => !value || /^[A-Za-z0-9]{8}$/.test(value), {
			error: 'must be the eight letters and digits of VNPay',
		}),
		VNPAY_HASH_SECRET: optional,
		/** VNPay's real address where absent; set its sandbox for trials. */
		VNPAY_PAY_URL: url(['http:', 'https:']),
		VNPAY_API_URL: url(['http:', 'https:']),
		MOMO_PARTNER_CODE: optional,
		MOMO_ACCESS_KEY: optional,
		MOMO_SECRET_KEY: optional,
		MOMO_API_URL: url(['http:', 'https:']),
		MOMO_REQUEST_TYPE: z.enum(['captureWallet', 'payWithMethod']).default('captureWallet'),
		ZALOPAY_APP_ID: optional
			.refine((value) => !value || /^[1-9]\d{0,8}$/.test(value), { error: 'must be the number of the app at ZaloPay' })
			.transform((value) => (value ? Number(value) : undefined)),
		ZALOPAY_KEY1: optional,
		ZALOPAY_KEY2: optional,
		ZALOPAY_API_URL: url(['http:', 'https:']),
		/** Whether a site for real buyers may have the test gateway, which takes no money. */
		TEST_GATEWAY: flag.default(false),
		/** The account transfers by VietQR go to: its bank's number at NAPAS, its own number, and its owner's name in capitals without marks. */
		VIETQR_BANK: optional.refine((value) => !value || /^\d{6}$/.test(value), {
			error: 'must be the six digits of a bank at NAPAS, as in 970436',
		}),
		VIETQR_ACCOUNT: optional.refine((value) => !value || /^[A-Za-z0-9]{1,19}$/.test(value), {
			error: 'must be an account number, up to 19 letters and digits',
		}),
		VIETQR_HOLDER: optional,
		/** The keys that prove notices of transfers: SePay's API key, Casso's checksum key of webhook v2. */
		VIETQR_SEPAY_KEY: optional.refine((value) => !value || value.length >= 16, { error: 'must have at least 16 characters' }),
		VIETQR_CASSO_KEY: optional.refine((value) => !value || value.length >= 16, { error: 'must have at least 16 characters' }),
		OIDC_ISSUER: url(['http:', 'https:']).refine((value) => !value || isSafeIssuer(new URL(value)), {
			error: 'must start with https://; http:// is for an issuer on this machine',
		}),
		OIDC_CLIENT_ID: optional,
		OIDC_CLIENT_SECRET: optional,
		OIDC_NAME: optional,
		GOOGLE_CLIENT_ID: optional,
		GOOGLE_CLIENT_SECRET: optional,
		/** Certificates, keys and accounts: the text itself or the file that holds it. */
		APPLE_PASS_CERTIFICATE: optional,
		APPLE_PASS_KEY: optional,
		APPLE_PASS_KEY_PASSPHRASE: optional,
		APPLE_PASS_WWDR: optional,
		APPLE_PASS_TEAM: optional,
		APPLE_PASS_TYPE: optional,
		GOOGLE_WALLET_ISSUER: optional,
		GOOGLE_WALLET_ACCOUNT: optional,
		/** Where pages are written: at this server's desk, or in a space of Storyblok. */
		CONTENT: z.enum(['embedded', 'storyblok']).default('embedded'),
		STORYBLOK_TOKEN: optional.refine((value) => !value || /^[A-Za-z0-9]{16,64}$/.test(value), {
			error: 'must be an access token of a space, 16 letters and digits or more',
		}),
		STORYBLOK_REGION: z.enum(['eu', 'us', 'ca', 'ap', 'cn']).default('eu'),
		/** The space's names for Vietnamese and English. */
		STORYBLOK_LANGUAGES: z
			.string()
			.default('default,en')
			.transform((list) => list.split(',').map((each) => each.trim()))
			.refine((list) => list.length === 2 && list.every((each) => /^[A-Za-z][A-Za-z0-9_-]{0,19}$/.test(each)), {
				error: 'must be two codes with a comma between: of Vietnamese and of English, as in default,en',
			}),
		STORYBLOK_WEBHOOK_SECRET: optional.refine((value) => !value || value.length >= 16, { error: 'must have at least 16 characters' }),
		/** Another server that speaks Storyblok's Content Delivery API, for tests. */
		STORYBLOK_API_URL: url(['http:', 'https:']),
		/** The address of the map tiles, with {z}, {x} and {y} for the tile; without it the map draws outlines of its own. */
		MAP_TILES: optional.refine((value) => !value || isTileAddress(value), {
			error:
				'must be the address of map tiles starting with https://, with {z}, {x} and {y} in its path, as in https://tiles.example.vn/{z}/{x}/{y}.png',
		}),
		/** The attribution of the map tiles, as their licence wants it. */
		MAP_ATTRIBUTION: optional,
		/** A drand server to ask for a beacon's answers; `paste`: people paste the answers. */
		RANDOMNESS_BEACON: optional.refine(
			(value) => !value || value === 'paste' || (URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol)),
			{ error: "must be the address of a server of drand's, as in https://api.drand.sh, or the word paste" },
		),
		/** Another chain than the League of Entropy's, as drand describes it at `/info`. */
		RANDOMNESS_BEACON_CHAIN: optional.transform((value, context): BeaconChain => {
			const chain = readBeaconChain(value)
			if (chain) return chain
			context.addIssue({
				code: 'custom',
				message: "must be what drand's servers say at /info of a chain with the scheme bls-unchained-g1-rfc9380, or a file that holds it",
			})
			return z.NEVER
		}),
		SECRET: optional.refine((value) => !value || value.length >= 32, { error: 'must have at least 32 characters' }),
		/** Secrets the server had before `SECRET`, which still open what the server sealed or signed with them. */
		SECRET_PREVIOUS: z
			.string()
			.default('')
			.transform((list) =>
				list
					.split(',')
					.map((each) => each.trim())
					.filter(Boolean),
			)
			.refine((list) => list.every((each) => each.length >= 32), {
				error: 'must be secrets of at least 32 characters, with commas between',
			}),
		LOCALE_PREFIX: z.enum(['no_prefix', 'prefix', 'prefix_except_default']).default('prefix_except_default'),
		SAMPLE_WORLD: flag.default(true),
		/** Proxies whose headers about a request's origin are believed. */
		TRUSTED_PROXIES: z
			.string()
			.default('none')
			.transform((list, context) => {
				const networks = networksOf(list)
				if (networks) return networks
				context.addIssue({
					code: 'custom',
					message: 'must be addresses and networks, as in 10.0.0.7, 192.168.0.0/16, fd00::/8, or the words loopback, private and none',
				})
				return z.NEVER
			}),
		REAL_IP_HEADER: optional
			.refine((value) => !value || /^[A-Za-z][A-Za-z0-9-]{0,60}$/.test(value), { error: 'must be the name of a header, as in X-Real-IP' })
			.transform((value) => value?.toLowerCase()),
		PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
		/** Whether webhooks may go to this machine: for tests. */
		OUTGOING_LOOPBACK: flag.default(false),
		PAGE_CACHE: flag.default(true),
		RATE_LIMITS: flag.default(true),
		METRICS_TOKEN: optional.refine((value) => !value || value.length >= 16, { error: 'must have at least 16 characters' }),
		LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
	})
	.superRefine((value, context) => {
		if (value.PROCESSES > 1 && !value.DATABASE_URL)
			context.addIssue({
				code: 'custom',
				path: ['PROCESSES'],
				message: 'needs DATABASE_URL: the embedded database serves one process only',
			})
		if (value.OUTGOING_LOOPBACK && value.NODE_ENV === 'production')
			context.addIssue({ code: 'custom', path: ['OUTGOING_LOOPBACK'], message: 'is for tests only: webhooks must not reach this machine' })
		if (value.STRIPE_SECRET_KEY && !value.STRIPE_WEBHOOK_SECRET)
			context.addIssue({
				code: 'custom',
				path: ['STRIPE_WEBHOOK_SECRET'],
				message: 'is needed with STRIPE_SECRET_KEY: payments are confirmed by signed notices only',
			})
		if (value.STRIPE_CONNECT_WEBHOOK_SECRET && !value.STRIPE_SECRET_KEY)
			context.addIssue({ code: 'custom', path: ['STRIPE_SECRET_KEY'], message: 'is needed with STRIPE_CONNECT_WEBHOOK_SECRET' })
		if (value.STRIPE_CONNECT_WEBHOOK_SECRET && value.STRIPE_CONNECT_WEBHOOK_SECRET === value.STRIPE_WEBHOOK_SECRET)
			context.addIssue({
				code: 'custom',
				path: ['STRIPE_CONNECT_WEBHOOK_SECRET'],
				message: 'must not be STRIPE_WEBHOOK_SECRET: events of connected accounts have an endpoint, and so a secret, of their own',
			})
		if (isForBuyers(value) && !value.TEST_GATEWAY && !waysToPay.some((name) => value[name]))
			context.addIssue({
				code: 'custom',
				path: ['STRIPE_SECRET_KEY'],
				message: `is needed where people buy (PUBLIC_URL is https, SAMPLE_WORLD is off): without it, or another way to pay (${waysToPay.slice(1).join(', ')}), everybody pays by test cards, with no money. TEST_GATEWAY=on says that this is meant`,
			})
		const open = openToOthers(value)
		if (open && value.SAMPLE_WORLD)
			context.addIssue({
				code: 'custom',
				path: ['SAMPLE_WORLD'],
				message: `must be off with ${open}: the sample world's passwords, its staff's too, are known to everybody, so it is shown on this machine only (HOST=127.0.0.1 and no PUBLIC_URL)`,
			})
		if (open && !value.SMTP_URL)
			context.addIssue({
				code: 'custom',
				path: ['SMTP_URL'],
				message: `is needed with ${open}: without a mail server all mails, with their links to new passwords, lie in the mailbox, which opens on this machine only (HOST=127.0.0.1 and no PUBLIC_URL)`,
			})
		if (value.CONTENT === 'storyblok' && !value.STORYBLOK_TOKEN)
			context.addIssue({ code: 'custom', path: ['STORYBLOK_TOKEN'], message: 'is needed with CONTENT=storyblok' })
		if (value.CONTENT === 'embedded')
			for (const name of ['STORYBLOK_TOKEN', 'STORYBLOK_WEBHOOK_SECRET', 'STORYBLOK_API_URL'] as const)
				if (value[name]) context.addIssue({ code: 'custom', path: [name], message: 'means nothing without CONTENT=storyblok' })
		for (const names of together)
			if (names.some((name) => value[name]))
				for (const name of names.filter((each) => !value[each]))
					context.addIssue({ code: 'custom', path: [name], message: `is needed with ${names.find((each) => value[each])}` })
		if (value.S3_BUCKET && !(value.S3_KEY && value.S3_SECRET))
			context.addIssue({ code: 'custom', path: ['S3_KEY'], message: 'and S3_SECRET are needed with S3_BUCKET' })
	})

/** Everything that can be set from outside; parsed once at start, read everywhere. */
export type Settings = Omit<z.output<typeof schema>, 'SECRET'> & { SECRET: string }

/** A wrong setting. The message is for the person who starts the server. */
export class SettingsError extends Error {}

/**
 * Reads the settings from the environment. `secretOf` finds or makes the signing secret when `SECRET` is not set.
 * @throws SettingsError with one sentence per wrong variable
 */
export function readSettings(environment: Record<string, string | undefined>, secretOf: (dataDir: string) => string): Settings {
	const parsed = schema.safeParse(environment)
	if (!parsed.success) {
		const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
		throw new SettingsError(`Hội cannot start. ${sentences.join('; ')}.`)
	}
	return { ...parsed.data, SECRET: parsed.data.SECRET ?? secretOf(parsed.data.DATA_DIR) }
}

/** Whether nobody but this machine reaches the site: where the sample world and the mailbox may be shown. */
export function isForThisMachineOnly(settings: Pick<Settings, 'HOST' | 'PUBLIC_URL'>): boolean {
	return openToOthers(settings) === undefined
}

/** The site's address where nobody but this machine reaches it, without a slash at the end; null where others do. */
export function machineOriginOf(settings: Settings): string | null {
	return isForThisMachineOnly(settings) ? publicUrl(settings) : null
}

/** The public beacon whose rounds draws may name; null where none is set. */
export function beaconOf(settings: Pick<Settings, 'RANDOMNESS_BEACON' | 'RANDOMNESS_BEACON_CHAIN'>): BeaconChain | null {
	return settings.RANDOMNESS_BEACON === undefined ? null : settings.RANDOMNESS_BEACON_CHAIN
}

/** The map tiles: their address, their attribution, and the origin that pages with a map load pictures from; null where none are set. */
export function mapTilesOf(settings: Pick<Settings, 'MAP_TILES' | 'MAP_ATTRIBUTION'>) {
	const { MAP_TILES: address, MAP_ATTRIBUTION: attribution = '' } = settings
	return address === undefined ? null : { address, attribution, origin: new URL(address).origin }
}

/** The address people reach the server at, without a slash at the end. */
export function publicUrl(settings: Settings): string {
	return (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '')
}
