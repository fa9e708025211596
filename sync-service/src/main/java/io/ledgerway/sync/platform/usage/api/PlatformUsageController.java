package io.ledgerway.sync.platform.usage.api;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.YearMonth;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The calls to platforms in a month. */
@RestController
@Tag(name = "Integrations")
class PlatformUsageController {

    private static final String MONTH =
            "Calendar month (UTC), such as 2026-11; the current one if absent";

    private final UsageReports reports;
    private final Clock clock;

    PlatformUsageController(UsageReports reports, Clock clock) {
        this.reports = reports;
        this.clock = clock;
    }

    /**
     * Returns how many calls the client's connections made to each platform in a month, and how
     * many bytes they transferred, by day, with a forecast for the whole month. The days of the
     * last 400 days are available. The price tier and the rate limits are those of the
     * installation's application at the platform, which all clients share.
     */
    @Operation(summary = "Get the usage of platforms")
    @GetMapping("/platformUsage")
    PlatformUsageResponse getPlatformUsage(
            Caller caller,
            @Parameter(description = MONTH) @RequestParam(required = false)
                    @Nullable String month) {
        return reports.ofClient(caller.clientId(), month(month));
    }

    /**
     * Returns the usage of all clients, with the monthly limits of the application at each platform
     * and the estimated bill of the month. It also returns when a limit will be used up if the
     * usage continues.
     */
    @GetMapping("/admin/platformUsage")
    PlatformUsageResponse getPlatformUsageOfAllClients(
            @RequestParam(required = false) @Nullable String month) {
        return reports.ofAllClients(month(month));
    }

    private YearMonth month(@Nullable String text) {
        if (text == null) {
            return YearMonth.from(clock.instant().atZone(ZoneOffset.UTC));
        }
        try {
            return YearMonth.parse(text);
        } catch (DateTimeException e) {
            throw ApiException.badRequest(
                    "The parameter month must be a year and a month, such as 2026-11.");
        }
    }
}
