<#import "template.ftl" as layout>
<@layout.eventEmail name="eventRemoveCredential" text=msg("eventRemoveCredentialBody", event.getDetail("credential_type")!"unknown", event.date, event.ipAddress)/>
