<#ftl output_format="plainText">
<#import "template.ftl" as layout>
<@layout.eventEmail name="eventUpdatePassword" text=msg("eventUpdatePasswordBody", event.date, event.ipAddress)/>
