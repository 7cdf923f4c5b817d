<#import "template.ftl" as layout>
<@layout.linkEmail name="executeActions" intro=msg("executeActionsIntro", realmName)>
<ul style="margin: 0 0 16px; padding: 0 0 0 24px;">
<#list requiredActions![] as action>
<li>${msg("requiredAction." + action)}</li>
</#list>
</ul>
</@layout.linkEmail>
