<#import "template.ftl" as layout>
<@layout.emailLayout heading=msg("emailVerificationSubject")>
<@layout.paragraph>${msg("emailVerificationBodyCode", code, realmName)}</@layout.paragraph>
<p class="ink" style="margin: 0; color: #15171a; font-family: 'IBM Plex Mono', Menlo, Consolas, 'Liberation Mono', monospace; font-size: 28px; line-height: 34px;">${code}</p>
</@layout.emailLayout>
