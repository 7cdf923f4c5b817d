<#import "template.ftl" as layout>
<@layout.linkEmail name="passwordReset" intro=msg("passwordResetIntro", realmName)/>
