import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#server/ground/settings/store.ts'
import type { StoreAddresses } from '#server/ground/storage/object-store.ts'

/**
 * Addresses that are signed in the query (AWS Signature Version 4). Size and type of what is put are signed as headers,
 * so that the store itself refuses any other.
 * @param origin where strangers reach the store; its host is a part of what is signed
 */
export function createS3Addresses(
  { accessKeyId, secretAccessKey, region, bucket }: S3Settings,
  origin: string,
): StoreAddresses {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const sign = async (
    method: 'GET' | 'PUT',
    key: string,
    query: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>>,
  ): Promise<string> => {
    const url = `${origin.replace(/\/$/, '')}/${bucket}/${key}?${new URLSearchParams(query)}`
    const { url: signed } = await client.sign(url, { method, headers, aws: { signQuery: true, allHeaders: true } })
    return signed
  }
  return {
    toPut: (key, { contentType, bytes }, seconds) =>
      sign(
        'PUT',
        key,
        { 'X-Amz-Expires': String(seconds) },
        { 'content-length': String(bytes), 'content-type': contentType },
      ),
    toGet: (key, { contentType, disposition }, seconds) =>
      sign(
        'GET',
        key,
        {
          'X-Amz-Expires': String(seconds),
          'response-cache-control': 'private, no-store',
          'response-content-disposition': disposition,
          'response-content-type': contentType,
        },
        {},
      ),
  }
}
