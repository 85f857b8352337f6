import { join } from 'node:path'
import type { Settings } from '~/platform/settings/settings.server.ts'
import { openDiskFiles } from './disk.server.ts'
import type { Files } from './files.server.ts'
import { openS3Files } from './s3.server.ts'

type FileSettings = Pick<Settings, 'DATA_DIR' | 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_REGION' | 'S3_KEY' | 'S3_SECRET'>

/** The file store of the settings: an S3 bucket when one is named, else a folder beside the data. */
export function openFiles(settings: FileSettings): Files {
	const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, S3_KEY: key, S3_SECRET: secret } = settings
	if (bucket && key && secret) return openS3Files({ bucket, endpoint, region, key, secret })
	return openDiskFiles(join(settings.DATA_DIR, 'files'))
}
