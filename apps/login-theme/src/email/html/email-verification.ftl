<#import "template.ftl" as layout>
<@layout.linkEmail name="emailVerification" intro=msg("emailVerificationIntro", realmName)/>
