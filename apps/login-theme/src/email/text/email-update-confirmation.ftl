<#ftl output_format="plainText">
<#import "template.ftl" as layout>
<@layout.linkEmail name="emailUpdateConfirmation" intro=msg("emailUpdateConfirmationIntro", realmName, newEmail)/>
