package io.ledgerway.sync.dataset.api;

import io.ledgerway.starter.identity.Caller;
import io.ledgerway.starter.paging.Page;
import io.ledgerway.starter.paging.PageRequest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** {@code /portal/api/syncs}: data sets of all companies, for signed-in users. */
@RestController
@RequestMapping("/portal/api/syncs")
class PortalDataSetController {

    private static final Duration A_DAY = Duration.ofDays(1);

    private final PortalDataSetQueries syncs;
    private final Clock clock;

    PortalDataSetController(PortalDataSetQueries syncs, Clock clock) {
        this.syncs = syncs;
        this.clock = clock;
    }

    @GetMapping
    Page<PortalDataSet> syncs(Caller caller, PageRequest page) {
        return syncs.page(caller.clientId(), page);
    }

    /**
     * Counts the data sets of the last day, or since a given time, by outcome; from the beginning
     * of that hour (UTC).
     */
    @GetMapping("/counts")
    PortalDataSetQueries.Counts counts(
            Caller caller, @RequestParam(required = false) @Nullable Instant since) {
        Instant from = since == null ? clock.instant().minus(A_DAY) : since;
        return syncs.counts(caller.clientId(), from.truncatedTo(ChronoUnit.HOURS));
    }

    /** Counts the data sets of the last 24 hours by hour (UTC) and outcome. */
    @GetMapping("/hours")
    List<PortalDataSetQueries.Hour> hours(Caller caller) {
        Instant first = clock.instant().truncatedTo(ChronoUnit.HOURS).minus(23, ChronoUnit.HOURS);
        return syncs.hours(caller.clientId(), first, 24);
    }
}
