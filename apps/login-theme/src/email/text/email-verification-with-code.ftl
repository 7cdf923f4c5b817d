<#ftl output_format="plainText">
<#import "template.ftl" as layout>
${msg("emailVerificationBodyCode", code, realmName)}

${code}
<@layout.footer/>
