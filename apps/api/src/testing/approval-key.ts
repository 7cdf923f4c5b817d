import { createHash } from 'node:crypto';
import { createRuleSeals } from '../domains/rules/index.ts';

/** Of every private server: tests, benches and proofs publish rules in the stack that they started. */
export const approvalKeyOfTests = createHash('sha256')
  .update('rule approvals of private servers')
  .digest('hex');

export const approvalKeysOfTests = [Buffer.from(approvalKeyOfTests, 'hex')];

export const sealsOfTests = createRuleSeals(approvalKeysOfTests);
