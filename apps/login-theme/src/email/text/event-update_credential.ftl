<#ftl output_format="plainText">
<#import "template.ftl" as layout>
<@layout.eventEmail name="eventUpdateCredential" text=msg("eventUpdateCredentialBody", event.getDetail("credential_type")!"unknown", event.date, event.ipAddress)/>
