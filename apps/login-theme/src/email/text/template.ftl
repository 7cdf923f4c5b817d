<#ftl output_format="plainText">
<#macro linkEmail name intro>
${msg(name + "Subject")}

${intro}
<#nested>

${link}

${msg("linkLifetime", linkExpirationFormatter(linkExpiration))}
${msg(name + "Ignore")}
<@footer/>
</#macro>

<#macro eventEmail name text>
${msg(name + "Subject")}

${text}

${msg("eventAdvice")}
<@footer/>
</#macro>

<#macro footer>

${msg("mailReason", realmName!"")}
</#macro>
