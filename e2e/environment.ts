/** Addresses of the servers under test. The script that starts them sets these variables. */
export function requireEnvironment(
  name:
    | 'API_URL'
    | 'CONTENT_URL'
    | 'CONTROL_URL'
    | 'EDITOR_ACCOUNT'
    | 'EDITOR_TOKEN'
    | 'INBOX_URL'
    | 'MEDIA_OPS_URL'
    | 'OPERATE_ENV'
    | 'SHOP_URL'
    | 'SMTP_PORT'
    | 'STOREFRONT_OPS_URL',
): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the specs by \`pnpm e2e\`.`);
  return value;
}
