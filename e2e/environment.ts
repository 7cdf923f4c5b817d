/** Where the servers under test are, and how they are set. The script that starts them sets these. */
export function requireEnvironment(
  name:
    | 'API_URL'
    | 'BACK_OFFICE_URL'
    | 'CARD_PROVIDER_URL'
    | 'CONTENT_URL'
    | 'CONTROL_URL'
    | 'EDITOR_ACCOUNT'
    | 'EDITOR_TOKEN'
    | 'IDENTITY_ENV'
    | 'IDENTITY_URL'
    | 'INBOX_URL'
    | 'MEDIA_OPS_URL'
    | 'OPERATE_ENV'
    | 'OPS_URL'
    | 'SHOP_URL'
    | 'SMTP_PORT'
    | 'STEP_UP_SECONDS'
    | 'STOREFRONT_OPS_URL'
    | 'TOUR_FOLDER'
    | 'TOUR_KILL'
    | 'TOUR_RECORD',
): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run the specs by \`pnpm e2e\` or \`pnpm tour\`.`);
  return value;
}
