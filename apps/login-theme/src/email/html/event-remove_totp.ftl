<#import "template.ftl" as layout>
<@layout.eventEmail name="eventRemoveTotp" text=msg("eventRemoveTotpBody", event.date, event.ipAddress)/>
