<#ftl output_format="plainText">
<#import "template.ftl" as layout>
<@layout.eventEmail name="eventLoginError" text=msg("eventLoginErrorBody", event.date, event.ipAddress)/>
