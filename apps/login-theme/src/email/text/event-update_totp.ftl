<#ftl output_format="plainText">
<#import "template.ftl" as layout>
<@layout.eventEmail name="eventUpdateTotp" text=msg("eventUpdateTotpBody", event.date, event.ipAddress)/>
