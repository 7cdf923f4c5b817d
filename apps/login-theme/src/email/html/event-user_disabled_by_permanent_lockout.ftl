<#import "template.ftl" as layout>
<@layout.eventEmail name="eventUserDisabledByPermanentLockout" text=msg("eventUserDisabledByPermanentLockoutBody", event.date)/>
