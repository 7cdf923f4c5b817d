import { describe, expect, test } from 'vitest';
import { signAwsRequest } from './sign-aws-request.ts';

// cspell:ignore AKIAIOSFODNN
/** The examples of "Signature Calculations for the Authorization Header" in Amazon's documentation. */
const credentials = {
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const at = new Date('2013-05-24T00:00:00Z');
const host = 'https://examplebucket.s3.amazonaws.com';

const signatureOf = (headers: Record<string, string>) =>
  /Signature=(\w+)$/.exec(headers.authorization ?? '')?.[1];

describe('a request is signed as Amazon signs it', () => {
  test('to read a part of an object', () => {
    const url = new URL(`${host}/test.txt`);
    const signed = signAwsRequest(
      credentials,
      { method: 'GET', url, headers: { range: 'bytes=0-9' } },
      at,
    );
    expect(signed.authorization).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
    expect(signed).toMatchObject({ range: 'bytes=0-9', 'x-amz-date': '20130524T000000Z' });
    // Set by whoever sends it.
    expect(signed).not.toHaveProperty('host');
  });

  test('to put an object whose name has a special letter', () => {
    const headers = {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    };
    const url = new URL(`${host}/test$file.text`);
    const body = Buffer.from('Welcome to Amazon S3.');
    const signed = signAwsRequest(credentials, { method: 'PUT', url, headers, body }, at);
    expect(signatureOf(signed)).toBe(
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    );
  });

  test('to ask with a query', () => {
    const lifecycle = new URL(`${host}/?lifecycle`);
    expect(signatureOf(signAwsRequest(credentials, { method: 'GET', url: lifecycle }, at))).toBe(
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    );
    const list = new URL(`${host}/?max-keys=2&prefix=J`);
    expect(signatureOf(signAwsRequest(credentials, { method: 'GET', url: list }, at))).toBe(
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    );
  });
});
