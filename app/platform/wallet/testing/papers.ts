import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const testTeam = 'HOITEAM123'
export const testType = 'pass.vn.example.hoi'

/** Runs OpenSSL, which knows nothing of how we sign. @throws when OpenSSL finds a fault */
export function openssl(folder: string, ...parameters: string[]): string {
	return execFileSync('openssl', parameters, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** A folder with papers like those Apple gives: `root`, `wwdr` issued by it, `pass` issued by that, each with `.pem` and `.key`. */
export function applePapers() {
	const folder = mkdtempSync(join(tmpdir(), 'hoi-wallet-'))
	const newKey = (name: string) => openssl(folder, 'genrsa', '-out', `${name}.key`, '2048')
	const made = (name: string, subject: string, issuer?: string) => {
		newKey(name)
		if (!issuer)
			return openssl(folder, 'req', '-x509', '-new', '-key', `${name}.key`, '-subj', subject, '-days', '30', '-out', `${name}.pem`)
		openssl(folder, 'req', '-new', '-key', `${name}.key`, '-subj', subject, '-out', `${name}.csr`)
		const authority = name === 'wwdr' ? ['-extfile', 'authority.cnf'] : []
		const by = ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`, '-CAcreateserial']
		return openssl(folder, 'x509', '-req', '-in', `${name}.csr`, ...by, ...authority, '-days', '20', '-out', `${name}.pem`)
	}
	execFileSync('sh', ['-c', 'echo "basicConstraints=critical,CA:TRUE" > authority.cnf'], { cwd: folder })
	made('root', '/CN=Test Root')
	made('wwdr', '/CN=Test Relations', 'root')
	made('pass', `/UID=${testType}/CN=Pass Type ID/OU=${testTeam}/O=Hoi`, 'wwdr')
	newKey('other')
	const read = (file: string) => readFileSync(join(folder, file), 'utf8')
	return {
		folder,
		read,
		settings: {
			APPLE_PASS_CERTIFICATE: join(folder, 'pass.pem'),
			APPLE_PASS_KEY: read('pass.key'),
			APPLE_PASS_KEY_PASSPHRASE: undefined,
			APPLE_PASS_WWDR: read('wwdr.pem').trim().replaceAll('\n', '\\n'),
			APPLE_PASS_TEAM: testTeam,
			APPLE_PASS_TYPE: testType,
			GOOGLE_WALLET_ISSUER: '3388000000012345678',
			GOOGLE_WALLET_ACCOUNT: JSON.stringify({ client_email: 'hoi@hoi-wallet.iam.gserviceaccount.com', private_key: read('other.key') }),
		},
		remove: () => rmSync(folder, { recursive: true, force: true }),
	}
}
