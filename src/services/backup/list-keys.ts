/** Everything in a bucket whose key begins with `prefix`, page by page. */
export async function* listed(
  bucket: R2Bucket,
  prefix: string,
  include: R2ListOptions['include'] = [],
): AsyncGenerator<R2Object[]> {
  let cursor: string | undefined
  do {
    const page = await bucket.list({ prefix, include, ...(cursor === undefined ? {} : { cursor }) })
    yield page.objects
    cursor = page.truncated ? page.cursor : undefined
  } while (cursor !== undefined)
}

/** Deletes all of it. */
export async function deleteAll(bucket: R2Bucket, prefix: string): Promise<void> {
  for await (const objects of listed(bucket, prefix)) {
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
  }
}
