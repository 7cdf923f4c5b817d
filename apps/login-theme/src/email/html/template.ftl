<#--
  The frame of every mail: brand, panel with the message, footer. In the look of packages/emails.
  Light colors stand inline, because many mail programs drop style sheets; dark ones in the sheet.
  No name of a person is ever in it: anybody can register a stranger's address under any name.
-->
<#macro emailLayout heading="">
<!doctype html>
<html lang="en-US" dir="ltr">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <title>${heading?has_content?then(heading, realmName!"")}</title>
  <style>
    :root { color-scheme: light dark; supported-color-schemes: light dark; }
    @media (max-width: 480px) {
      .panel { padding: 24px 20px !important; }
      .action { display: block !important; text-align: center !important; }
    }
    @media (prefers-color-scheme: dark) {
      .bg { background-color: #111315 !important; }
      .panel { background-color: #202428 !important; border-color: #31363b !important; color: #f2f0ec !important; }
      .edge { background-color: #e08a4a !important; }
      .ink { color: #f2f0ec !important; }
      .muted { color: #a9afb6 !important; }
      .action { background-color: #f2f0ec !important; color: #15171a !important; }
    }
  </style>
</head>
<body class="bg" style="margin: 0; padding: 0; background-color: #f7f6f3; font-family: Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif;">
  <div role="article" aria-roledescription="email" aria-label="${heading?has_content?then(heading, realmName!"")}" lang="en-US">
  <table role="presentation" class="bg" width="100%" border="0" cellpadding="0" cellspacing="0" style="background-color: #f7f6f3;">
    <tr>
      <td align="center" style="padding: 32px 16px 40px;">
        <table role="presentation" width="100%" border="0" cellpadding="0" cellspacing="0" style="max-width: 600px;">
          <tr>
            <td class="ink" style="padding: 0 0 20px; color: #15171a; font-size: 18px; line-height: 24px; font-weight: 700; letter-spacing: 0.14em; text-transform: uppercase;">${realmName!""}</td>
          </tr>
          <tr>
            <td class="edge" style="height: 4px; background-color: #9a4a12; font-size: 0; line-height: 4px;">&nbsp;</td>
          </tr>
          <tr>
            <td class="panel" style="padding: 36px 40px 40px; border: 1px solid #d9d5ce; border-top: 0; background-color: #ffffff; color: #15171a; font-size: 16px; line-height: 25px;">
              <#if heading?has_content>
              <h1 class="ink" style="margin: 0 0 16px; color: #15171a; font-size: 28px; line-height: 34px; font-weight: 600; letter-spacing: -0.01em;">${heading}</h1>
              </#if>
              <#nested>
            </td>
          </tr>
          <tr>
            <td class="muted" style="padding: 24px 0 0; color: #5a5f66; font-size: 14px; line-height: 22px;">${msg("mailReason", realmName!"")}</td>
          </tr>
        </table>
      </td>
    </tr>
  </table>
  </div>
</body>
</html>
</#macro>

<#macro paragraph>
<p class="ink" style="margin: 0 0 16px; color: #15171a; font-size: 16px; line-height: 25px; overflow-wrap: anywhere;"><#nested></p>
</#macro>

<#-- A mail whose point is a link. `name` is what its texts have in common. -->
<#macro linkEmail name intro>
<@emailLayout heading=msg(name + "Subject")>
<@paragraph>${intro}</@paragraph>
<#nested>
<p style="margin: 24px 0;"><a class="action" href="${link}" style="display: inline-block; padding: 14px 24px; border-radius: 2px; background-color: #15171a; color: #ffffff; font-size: 16px; font-weight: 600; text-decoration: none;">${msg(name + "Action")}</a></p>
<@paragraph>${msg("linkLifetime", linkExpirationFormatter(linkExpiration))}</@paragraph>
<@paragraph>${msg(name + "Ignore")}</@paragraph>
</@emailLayout>
</#macro>

<#-- A mail about something that happened to the account. -->
<#macro eventEmail name text>
<@emailLayout heading=msg(name + "Subject")>
<@paragraph>${text}</@paragraph>
<@paragraph>${msg("eventAdvice")}</@paragraph>
</@emailLayout>
</#macro>
