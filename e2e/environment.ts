/** Addresses of the servers under test. The script that starts them sets these variables. */
export function requireEnvironment(
  name: 'INBOX_URL' | 'API_URL' | 'SMTP_PORT' | 'OPERATE_ENV',
): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the specs by \`pnpm e2e\`.`);
  return value;
}
