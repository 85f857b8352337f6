import type { Files } from './files.server.ts'
import { isSafePath, requireSafePath } from './paths.ts'

export interface S3Options {
	bucket: string
	/** The address of another service than Amazon's (MinIO, R2, Ceph…), asked in path style. */
	endpoint?: string
	region: string
	key: string
	secret: string
}

/** Files in an S3 bucket. Every wait has a time limit, so that a store that hangs slows only the requests that need it. */
export function openS3Files({ bucket, endpoint, region, key, secret }: S3Options): Files {
	// Loaded when first used: the SDK costs every start 0.1 s.
	const opening = once(async () => {
		const sdk = await import('@aws-sdk/client-s3')
		const client = new sdk.S3Client({
			endpoint,
			region,
			forcePathStyle: endpoint !== undefined,
			credentials: { accessKeyId: key, secretAccessKey: secret },
			requestHandler: { connectionTimeout: 3_000, requestTimeout: 15_000 },
			// The checksums that newer SDKs add by default are unknown to many other services.
			requestChecksumCalculation: 'WHEN_REQUIRED',
			responseChecksumValidation: 'WHEN_REQUIRED',
		})
		return { sdk, client }
	})
	return {
		async put(path, content, contentType) {
			requireSafePath(path)
			const { sdk, client } = await opening()
			await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: path, Body: content, ContentType: contentType }))
		},
		async get(path) {
			if (!isSafePath(path)) return undefined
			const { sdk, client } = await opening()
			try {
				const found = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: path }))
				return await found.Body?.transformToByteArray()
			} catch (error) {
				if (error instanceof sdk.NoSuchKey) return undefined
				throw error
			}
		},
		async delete(path) {
			requireSafePath(path)
			const { sdk, client } = await opening()
			await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: path }))
		},
	}
}

/** Makes the value when it is first asked for; a failed try is not kept. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
	let made: Promise<T> | undefined
	return () =>
		(made ??= make().catch((error: unknown) => {
			made = undefined
			throw error
		}))
}
