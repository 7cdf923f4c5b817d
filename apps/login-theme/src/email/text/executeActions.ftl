<#ftl output_format="plainText">
<#import "template.ftl" as layout>
<@layout.linkEmail name="executeActions" intro=msg("executeActionsIntro", realmName)>
<#list requiredActions![] as action>
- ${msg("requiredAction." + action)}
</#list>
</@layout.linkEmail>
