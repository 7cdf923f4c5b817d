<#ftl output_format="plainText">
<#import "template.ftl" as layout>
<@layout.eventEmail name="eventUserDisabledByTemporaryLockout" text=msg("eventUserDisabledByTemporaryLockoutBody", event.date)/>
