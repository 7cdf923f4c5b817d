<#ftl output_format="plainText">
<#import "template.ftl" as layout>
<@layout.linkEmail name="emailVerification" intro=msg("emailVerificationIntro", realmName)/>
