package io.ledgerway.sync.record.overview;

import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.directory.CompanyDirectory;
import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.identity.Caller;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Records of all companies, for signed-in users. */
@RestController
@RequestMapping("/portal/api/syncs")
class RecordOverviewController {

    private static final int MAX_DAYS = 92;
    private static final int MAX_ID = 500;
    private static final String DEFAULT_DAYS = "30";

    private final RecordSearchQueries search;
    private final RecordDayQueries days;
    private final CompanyDirectory companyDirectory;
    private final Clock clock;

    RecordOverviewController(
            RecordSearchQueries search,
            RecordDayQueries days,
            CompanyDirectory companyDirectory,
            Clock clock) {
        this.search = search;
        this.days = days;
        this.companyDirectory = companyDirectory;
        this.clock = clock;
    }

    /** The records that have an id, in all companies of the client. */
    @GetMapping("/records")
    FoundRecords find(Caller caller, @RequestParam(defaultValue = "") String id) {
        if (id.isBlank() || id.length() > MAX_ID) {
            throw ApiException.badRequest(
                    "The parameter id must have 1 to %d characters.".formatted(MAX_ID));
        }
        return new FoundRecords(search.find(caller.clientId(), id));
    }

    /** The changes of records by day, of all companies of the client. */
    @GetMapping("/records/days")
    Days ofClient(
            Caller caller, @RequestParam(name = "days", defaultValue = DEFAULT_DAYS) int count) {
        LocalDate today = today();
        return new Days(days.ofClient(caller.clientId(), first(today, count), today));
    }

    /** The changes of records by day, of one company. */
    @GetMapping("/companies/{companyId}/records/days")
    Days ofCompany(
            Caller caller,
            @PathVariable CompanyId companyId,
            @RequestParam(name = "days", defaultValue = DEFAULT_DAYS) int count) {
        companyDirectory.require(caller, companyId);
        LocalDate today = today();
        return new Days(days.ofCompany(companyId, first(today, count), today));
    }

    private LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }

    private static LocalDate first(LocalDate today, int count) {
        if (count < 1 || count > MAX_DAYS) {
            throw ApiException.badRequest(
                    "The parameter days must be 1 to %d.".formatted(MAX_DAYS));
        }
        return today.minusDays(count - 1L);
    }

    /** Records with an id. */
    record FoundRecords(List<RecordSearchQueries.FoundRecord> results) {

        FoundRecords {
            results = List.copyOf(results);
        }
    }

    /** Days, oldest first. */
    record Days(List<RecordDayQueries.Day> results) {

        Days {
            results = List.copyOf(results);
        }
    }
}
